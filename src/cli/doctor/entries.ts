import { quoted } from '../../schema/text/shorten.ts'
import type { Examined, Published, Recorded } from './examined.ts'
import type { Finding } from './finding.ts'

/** The first file in which an entry is on record, else the record itself. */
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

/** Entries on record that their registry has withdrawn, whose tools changed, or of which there is a newer version. */
export function entryFindings({ program, recorded, published }: Examined): Finding[] {
	if (!recorded || !published) return []
	return Object.entries(recorded.entries).flatMap(([key, locked]) => {
		const there = Object.hasOwn(published, key) ? published[key] : undefined
		const file = fileOf(key, recorded, program)
		if (!there) return [gone({ key, there: { reason: 'it is no longer listed' }, locked, file }, program)]
		const taken = { key, there, locked, file }
		if (there.state === 'withdrawn') return [gone(taken, program)]
		return [...changed(taken, program), ...behind(taken, program)]
	})
}

const gone = ({ key, there, file }: Taken, program: string): Finding => ({
	...{ rule: 'entry-withdrawn', level: 'error', file },
	sentence: `${key} was withdrawn by its registry${there.reason ? `: ${quoted(there.reason)}` : ''}.`,
	mend: there.successor
		? `${program} remove ${key}, then ${program} add ${there.successor}`
		: `${program} remove ${key}`,
})

/** Within one version tools do not change by themselves. */
function changed({ key, there, locked, file }: Taken, program: string): Finding[] {
	if (!there.tools || !locked.tools || there.tools === locked.tools || there.version !== locked.version) return []
	const which = locked.version ? ` of version ${locked.version}` : ''
	return [
		{
			...{ rule: 'tools-changed', level: 'error', file },
			sentence: `The tools of ${key} are not those that were read when it was added, although nothing${which || ' else'} changed.`,
			mend: `${program} info ${key}, then ${program} update ${key} or ${program} remove ${key}`,
		},
	]
}

function behind({ key, there, locked, file }: Taken, program: string): Finding[] {
	if (!there.version || !locked.version || there.version === locked.version) return []
	return [
		{
			...{ rule: 'entry-behind', level: 'note', file },
			sentence: `${key} is here as ${locked.version}; the registry has read ${there.version}.`,
			mend: `${program} outdated, then ${program} update ${key}`,
		},
	]
}
