import { ownValue } from '../../schema/text/own-value.ts'
import { quoted } from '../../schema/text/shorten.ts'
import type { Examined, Published, Recorded } from './examined.ts'
import type { Finding } from './finding.ts'
import { hasOtherTools } from './other-tools.ts'

/** The first file that contains an entry, or else the lock file. */
function fileOf(key: string, { writes }: Recorded, program: string): string {
	const found = Object.entries(writes).find(([, places]) =>
		Object.values(places).some(({ of }) => [of].flat().includes(key)),
	)
	return found?.[0] ?? `${program}.lock`
}

interface Taken {
	key: string
	there: Published
	locked: Recorded['entries'][string]
	file: string
}

/** Reports entries in the lock that are withdrawn or denied, have changed tools, or have a newer version. */
export function entryFindings(examined: Examined): Finding[] {
	const { program, recorded, published, unanswered = {} } = examined
	if (!recorded || !published) return []
	const silent = Object.hasOwn(unanswered, '')
	return Object.entries(recorded.entries).flatMap(([key, locked]) => {
		const there = ownValue(published, key)
		const file = fileOf(key, recorded, program)
		if (!there && Object.hasOwn(unanswered, key)) return [unread({ key, why: unanswered[key] ?? '', file, program })]
		if (!there && silent) return []
		if (!there) return [gone({ key, there: { reason: 'it is no longer listed' }, locked, file }, program)]
		const taken = { key, there, locked, file }
		if (there.state === 'withdrawn' || there.state === 'denied') return [gone(taken, program)]
		return [...changed(taken, program), ...behind(taken, program)]
	})
}

interface Unanswered {
	key: string
	why: string
	file: string
	program: string
}

const unread = ({ key, why, file, program }: Unanswered): Finding => ({
	rule: 'entry-unread',
	level: 'warning',
	file,
	kind: key,
	sentence: `What the registry says about ${key} cannot be read: ${quoted(why)}`,
	mend: `${program} verify, once the registry answers again`,
})

/** Reports, once, that the registry did not respond. */
export function silenceFindings({ program, unanswered = {} }: Examined): Finding[] {
	if (!Object.hasOwn(unanswered, '')) return []
	return [
		{
			rule: 'entry-unread',
			level: 'warning',
			file: `${program}.lock`,
			sentence: `The registry did not answer everything: ${quoted(unanswered[''] ?? '')}`,
			mend: `${program} doctor, once it answers again; ${program} doctor --offline does not contact it`,
		},
	]
}

const gone = ({ key, there, file }: Taken, program: string): Finding => ({
	rule: 'entry-withdrawn',
	level: 'error',
	file,
	sentence: `${key} ${there.state === 'denied' ? 'is denied' : 'was withdrawn'} by its registry${there.reason ? `: ${quoted(there.reason)}` : ''}.`,
	mend: there.successor
		? `${program} remove ${key}, then ${program} add ${there.successor}`
		: `${program} remove ${key}`,
})

/** Reports tools that differ although the version is the same. */
function changed({ key, there, locked, file }: Taken, program: string): Finding[] {
	if (!hasOtherTools(locked, there)) return []
	const which = locked.version ? ` of version ${locked.version}` : ''
	return [
		{
			rule: 'tools-changed',
			level: 'error',
			file,
			sentence: `The tools of ${key} are not those that were read when it was added, although nothing${which || ' else'} changed.`,
			mend: `${program} info ${key}, then ${program} update ${key} or ${program} remove ${key}`,
		},
	]
}

function behind({ key, there, locked, file }: Taken, program: string): Finding[] {
	if (!there.version || !locked.version || there.version === locked.version) return []
	return [
		{
			rule: 'entry-behind',
			level: 'note',
			file,
			sentence: `${key} is installed at ${locked.version}; the registry has ${there.version}.`,
			mend: `${program} outdated, then ${program} update ${key}`,
		},
	]
}
