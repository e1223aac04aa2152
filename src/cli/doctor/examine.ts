import { type ContextTotal, capFindings, contextTotals } from './context.ts'
import { entryFindings, silenceFindings } from './entries.ts'
import type { Examined, OtherManifest, Unread } from './examined.ts'
import { type Finding, sorted } from './finding.ts'
import { hiddenFindings } from './hidden.ts'
import { hookFindings } from './hooks.ts'
import { launchFindings, twiceFindings, unownedFindings } from './launches.ts'
import { policyFindings } from './policies.ts'
import { secretFindings } from './secrets.ts'
import { serversIn, wholeOf } from './servers.ts'

/** The result of an examination. */
export interface Report {
	files: number
	servers: number
	findings: Finding[]
	context: ContextTotal[]
}

function unreadable({ files }: Examined): Finding[] {
	return files.flatMap((file) => {
		const whole = wholeOf(file)
		const [client] = file.clients
		if (!('why' in whole)) return []
		return [
			{
				rule: 'file-unreadable' as const,
				level: 'error' as const,
				file: file.path,
				...(client && { client }),
				sentence: whole.why,
				mend: `Fix ${file.path} by hand: nothing in it counts until then.`,
			},
		]
	})
}

const notRead = ({ path, clients: [client], why }: Unread): Finding => ({
	rule: 'file-unreadable',
	level: 'error',
	file: path,
	...(client && { client }),
	sentence: why,
	mend: `Look at ${path}: nothing in it counts until it can be read.`,
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
