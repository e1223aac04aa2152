import { repeatedNames } from '../edit/edit.ts'
import { type ContextTotal, capFindings, contextTotals } from './context.ts'
import { entryFindings, silenceFindings } from './entries.ts'
import type { Examined, OtherManifest, Unread } from './examined.ts'
import { type Finding, sorted } from './finding.ts'
import { hiddenFindings } from './hidden.ts'
import { hookFindings } from './hooks.ts'
import { launchFindings, twiceFindings, unownedFindings } from './launches.ts'
import { policyFindings } from './policies.ts'
import { secretFindings } from './secrets.ts'
import { misfilled, serversIn, wholeOf } from './servers.ts'

/** The result of an examination. */
export interface Report {
	files: number
	servers: number
	findings: Finding[]
	context: ContextTotal[]
}

function unreadable({ files }: Examined): Finding[] {
	return files.flatMap((file): Finding[] => {
		const whole = wholeOf(file)
		const [client] = file.clients
		const about = { rule: 'file-unreadable', level: 'error', file: file.path, ...(client && { client }) } as const
		if ('why' in whole)
			return [{ ...about, sentence: whole.why, mend: `Fix ${file.path} by hand: its clients ignore it until then.` }]
		return misfilled(file).map((place) => ({
			...about,
			place,
			sentence: `“${place.join('.')}” is not an object, and its clients look for servers there.`,
			mend: `Fix ${file.path} by hand: its clients see no server in it until then.`,
		}))
	})
}

const twiceNamed = ({ files }: Examined): Finding[] =>
	files.flatMap((file) =>
		repeatedNames(file.text, file.format).map(({ path, line }): Finding => {
			const [client] = file.clients
			return {
				rule: 'name-twice',
				level: 'warning',
				file: file.path,
				...{ ...(client && { client }), line, place: path },
				sentence: `“${path.join('.')}” is in it twice, and programs differ in which one they use.`,
				mend: `Keep one of the two in ${file.path}, or give one another name.`,
			}
		}),
	)

const notRead = ({ path, clients: [client], why }: Unread): Finding => ({
	rule: 'file-unreadable',
	level: 'error',
	file: path,
	...(client && { client }),
	sentence: why,
	mend: `Look at ${path}: it is ignored until it can be read.`,
})

const ofAnother = ({ path, whose, mend }: OtherManifest): Finding => ({
	rule: 'registry-other',
	level: 'warning',
	file: path,
	sentence: `It ${whose} Nothing that it records was examined.`,
	mend,
})

/** Runs all checks. */
export function examine(examined: Examined): Report {
	const servers = examined.files.flatMap(serversIn)
	const context = contextTotals(examined)
	const findings = sorted([
		...unreadable(examined),
		...twiceNamed(examined),
		...(examined.unread ?? []).map(notRead),
		...(examined.other ? [ofAnother(examined.other)] : []),
		...launchFindings(servers, examined),
		...secretFindings(servers, examined),
		...twiceFindings(servers, examined),
		...unownedFindings(servers, examined),
		...entryFindings(examined),
		...silenceFindings(examined),
		...hiddenFindings(examined),
		...hookFindings(examined),
		...capFindings(context, examined),
		...policyFindings(servers, examined),
	])
	return { files: examined.files.length, servers: servers.length, findings, context }
}
