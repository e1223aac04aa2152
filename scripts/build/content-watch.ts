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

/** Debounce time in milliseconds: an editor saves in several steps, and a rename is two events. */
const SETTLE_MS = 100

/** The error overlay of the development server for blocking findings. */
function overlayOf(blockers: readonly Finding[], root: string) {
	const [first] = blockers
	const text = blockers.map(formatFinding).join('\n\n')
	const err = {
		name: 'Content',
		title: blockers.length === 1 ? 'An entry needs fixing' : `${blockers.length} things need fixing`,
		// The overlay renders this as HTML.
		message: `<div style="white-space: pre-wrap">${escapeXml(text)}</div>`,
		stack: text,
		// The overlay omits a line or column of 0.
		...(first && { loc: { file: resolve(root, first.file), line: first.line ?? 0, column: 0 } }),
	}
	// Without this, Astro would treat it as its own error and render the message as Markdown.
	return { type: 'error', __isEnhancedAstroErrorPayload: true, err } as const
}

/** Loads the registry again and shares its catalogue within this process. */
function readAnew(): LoadedRegistry {
	const place = { contentDir: 'content', baseUrl: readEnvironment().baseUrl, since: startOfHistory() }
	const registry = loadRegistry(place)
	shareCatalogue(place, registry.catalogue)
	return registry
}

/** The findings of the content check, or a single finding if the content could not be loaded. */
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

/** Prints new findings to stderr and resolved ones to stdout. */
function tell(lines: readonly string[], before: readonly string[]): void {
	for (const line of lines) if (!before.includes(line)) console.error(line)
	for (const line of before)
		if (!lines.includes(line)) console.log(`fixed  ${line.split('\n')[0]?.replace(/^\w+ {2}/, '')}`)
}

/**
 * Checks the content whenever a file changes in development. Blocking findings are shown in the terminal and as an
 * overlay on every page until they are fixed; otherwise open pages are reloaded. Returns the function to call with each
 * changed file.
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
		// Astro caches the list of pages until it receives this message.
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
