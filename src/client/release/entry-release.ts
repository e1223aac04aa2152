import { formatDay, formatNumber } from '../../schema/text/format.ts'
import { decodeUtf8 } from '../../schema/text/utf8.ts'
import { sincePath } from '../../transparency/entry-log.ts'
import { parseObject } from '../../transparency/release.ts'
import { newestRelease, readServed } from './served.ts'

const NONE = 'This registry does not sign its releases, so there is no log to check.'

interface EntryRelease {
	/** The current release, and the one in which the entry's current source first appeared. */
	sentence: string
	isSigned: boolean
}

/** What is known of the release of an entry. */
export async function entryRelease(key: string): Promise<EntryRelease> {
	const release = await newestRelease()
	if (!release) return { sentence: NONE, isSigned: false }
	const file = await readServed(await sincePath(key), 1_000_000)
	const told = (file && decodeUtf8(file) ? parseObject(file) : undefined) as Record<string, unknown> | undefined
	const [since] = Array.isArray(told?.[key]) ? (told[key] as unknown[]) : []
	const entry = typeof since === 'number' ? `, this entry since release ${formatNumber(since)}` : ''
	const sentence = `Release ${formatNumber(release.release)}, signed ${formatDay(release.at)}${entry}.`
	return { sentence, isSigned: true }
}
