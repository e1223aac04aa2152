import { commonStart } from '../schema/text/common-start.ts'
import type { Change } from './draft.ts'

const AROUND = 3
const MAX_LINES = 200

const linesOf = (bytes: Uint8Array | undefined): string[] => {
	if (!bytes) return []
	const lines = Buffer.from(bytes).toString('utf8').split('\n')
	return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

const isText = (bytes: Uint8Array | undefined): boolean => !bytes?.includes(0)

/**
 * A change in diff format: removed and added lines with three lines of context, at most 200 lines. For a binary file,
 * only its size.
 */
export function diffOf({ place, before, after }: Pick<Change, 'place' | 'before' | 'after'>): string[] {
	const head = [`--- ${before ? place : '/dev/null'}`, `+++ ${after ? place : '/dev/null'}`]
	if (!isText(before) || !isText(after)) return [...head, `  ${after?.length ?? 0} bytes`]
	const [old, fresh] = [linesOf(before), linesOf(after)]
	const start = commonStart(old, fresh)
	const end = commonStart(old.slice(start).reverse(), fresh.slice(start).reverse())
	const from = Math.max(0, start - AROUND)
	const lines = [
		...old.slice(from, start).map((line) => ` ${line}`),
		...old.slice(start, old.length - end).map((line) => `-${line}`),
		...fresh.slice(start, fresh.length - end).map((line) => `+${line}`),
		...fresh.slice(fresh.length - end, fresh.length - end + AROUND).map((line) => ` ${line}`),
	]
	const rest = lines.length - MAX_LINES
	return [...head, ...lines.slice(0, MAX_LINES), ...(rest > 0 ? [`  … and ${rest} lines more`] : [])]
}
