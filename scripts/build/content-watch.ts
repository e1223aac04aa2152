import { relative, resolve } from 'node:path'
import type { HookParameters } from 'astro'
import { readEnvironment } from '../../src/app.ts'
import { type LoadedRegistry, loadRegistry } from '../../src/catalogue/disk/load.ts'
import { forgetCatalogue, shareCatalogue } from '../../src/catalogue/disk/shared.ts'
import type { Finding } from '../../src/checks/check.ts'
import { formatFinding } from '../../src/checks/run.ts'
import { escapeXml } from '../../src/documents/xml.ts'
import { startOfHistory } from '../../src/schema/since.ts'
import { checkEntries, formatCounts } from '../content/check-entries.ts'
import { sentenceOf } from '../expected.ts'

type DevServer = HookParameters<'astro:server:setup'>['server']

/** An editor writes a file in several steps, and a rename is two changes: what comes this near to each other is one. */
const SETTLE_MS = 100

/** What the pages show over themselves. */
function overlayOf(blockers: readonly Finding[], root: string) {
	const [first] = blockers
	const text = blockers.map(formatFinding).join('\n\n')
	const err = {
		name: 'Content',
		title: blockers.length === 1 ? 'An entry needs fixing' : `${blockers.length} things need fixing`,
		// The overlay takes it for HTML.
		message: `<div style="white-space: pre-wrap">${escapeXml(text)}</div>`,
		stack: text,
		// It leaves out what is 0.
		...(first && { loc: { file: resolve(root, first.file), line: first.line ?? 0, column: 0 } }),
	}
	// Astro would take it for an error of its own, and its message for Markdown.
	return { type: 'error', __isEnhancedAstroErrorPayload: true, err } as const
}

/** Reads the registry for everybody in this process. */
function readAnew(): LoadedRegistry {
	const place = { contentDir: 'content', baseUrl: readEnvironment().baseUrl, since: startOfHistory() }
	const registry = loadRegistry(place)
	shareCatalogue(place, registry.catalogue)
	return registry
}

/** The findings of a check, or the one sentence of why there could be none. */
function findingsNow(): readonly Finding[] {
	try {
		const report = checkEntries({ registry: readAnew() })
		console.log(formatCounts(report))
		return report.findings
	} catch (error) {
		const message = sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
		return [{ check: 'file', level: 'blocker', file: 'content', message }]
	}
}

const lineOf = (finding: Finding): string => `${finding.level}  ${formatFinding(finding)}\n`

/** Tells the terminal what is new, in the words of the content check, and of what has gone. */
function tell(lines: readonly string[], before: readonly string[]): void {
	for (const line of lines) if (!before.includes(line)) console.error(line)
	for (const line of before)
		if (!lines.includes(line)) console.log(`fixed  ${line.split('\n')[0]?.replace(/^\w+ {2}/, '')}`)
}

/**
 * Checks the content whenever it changes while somebody writes. What has to be mended stands in the terminal and over every
 * page until it is; otherwise open pages are loaded anew.
 */
export function watchContent(
	server: DevServer,
	{ root, changed }: { root: string; changed(): void },
): (file: string) => void {
	const client = server.environments.client.hot
	let told: readonly string[] = []
	let overlay: ReturnType<typeof overlayOf> | undefined
	let timer: NodeJS.Timeout | undefined

	function check(): void {
		const findings = findingsNow()
		const lines = findings.map(lineOf)
		tell(lines, told)
		told = lines
		const blockers = findings.filter(({ level }) => level === 'blocker')
		overlay = blockers.length ? overlayOf(blockers, root) : undefined
	}

	function settle(): void {
		forgetCatalogue()
		changed()
		check()
		// Which pages there are is remembered until this is said.
		for (const { name, hot } of Object.values(server.environments))
			if (name !== 'client') hot.send('astro:content-changed', {})
		client.send(overlay ?? { type: 'full-reload' })
	}

	client.on('vite:client:connect', (_, { send }) => {
		if (overlay) send(overlay)
	})
	check()
	return (file) => {
		console.log(`changed  ${relative(root, file)}`)
		clearTimeout(timer)
		timer = setTimeout(settle, SETTLE_MS)
	}
}
