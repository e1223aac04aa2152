import { readEnvironment } from '../src/app.ts'
import { buildCatalogue } from '../src/catalogue/build.ts'
import { readContent } from '../src/catalogue/read.ts'
import { checkContent, sayFinding, surroundingsOf } from '../src/checks/run.ts'

/** `npm run content [path…]`: runs every content rule as the build does; with paths, shows only findings about those files. */
export function runContentCheck(paths: readonly string[] = []): {
	blockers: number
	warnings: number
	entries: number
} {
	const drafts = readContent('content')
	const catalogue = buildCatalogue(drafts, { baseUrl: readEnvironment().baseUrl })
	const today = new Date().toISOString().slice(0, 10)
	const wanted = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
	const about = (file: string) => !wanted.length || wanted.some((path) => file === path || file.startsWith(`${path}/`))
	const findings = checkContent(drafts, surroundingsOf(drafts, catalogue, today)).filter(({ file }) => about(file))
	for (const finding of findings)
		console.error(`${finding.level === 'blocker' ? 'blocker' : 'warning'}  ${sayFinding(finding)}\n`)
	const blockers = findings.filter(({ level }) => level === 'blocker').length
	return { blockers, warnings: findings.length - blockers, entries: drafts.filter(({ file }) => about(file)).length }
}

if (import.meta.main) {
	const { blockers, warnings, entries } = runContentCheck(process.argv.slice(2))
	console.log(`${entries} entries checked: ${blockers} blockers, ${warnings} warnings.`)
	process.exitCode = blockers ? 1 : 0
}
