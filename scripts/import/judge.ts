import type { ParsedEntry } from '../../src/catalogue/read.ts'
import type { CheckContext, Finding } from '../../src/checks/check.ts'
import { lint } from '../../src/checks/lint.ts'
import { checkWithGaps } from '../../src/checks/run.ts'
import { objectOf } from '../../src/schema/object.ts'
import { mixesScripts } from '../../src/schema/text/look-alike.ts'
import { textOf } from './values.ts'

/** Safety rules: a violation blocks an import even if the rule only warns. */
const GUARDS: ReadonlySet<Finding['check']> = new Set([
	...lint.map(({ id }) => id),
	'safe-files',
	'binary-files',
	'link-schemes',
	'plain-command',
])

/** Checks an entry that nobody has reviewed: why it is refused, or what it lacks. */
export function judge(parsed: ParsedEntry, context: CheckContext): { refusal?: Finding; gaps: Finding[] } {
	const findings = checkWithGaps(parsed, context)
	const refusal =
		findings.find(({ check }) => GUARDS.has(check)) ??
		findings.find(({ level }) => level === 'blocker') ??
		mixedName(parsed)
	return { ...(refusal && { refusal }), gaps: findings.filter(({ level }) => level !== 'blocker') }
}

function mixedName({ data, file }: ParsedEntry): Finding | undefined {
	const { title, author } = objectOf(data)
	const odd = [title, author].map(textOf).find((name) => name && mixesScripts(name))
	return odd
		? {
				check: 'look-alike',
				level: 'blocker',
				file,
				message: `“${odd}” mixes letters of different scripts that look alike.`,
			}
		: undefined
}
