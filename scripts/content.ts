import './build/settings-form.ts'
import './build/settings-names.ts'
import { changedSince, checkEntries, formatCounts, runContentCheck } from './content/check-entries.ts'
import { commentOf } from './content/comment.ts'
import { Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run content [-- path…]
       npm run content -- --changed <base ref> [--format markdown]

Checks entries as the build does. Paths are files or folders below content/. --changed checks those that differ from a
commit. --format markdown prints the body of a comment for a pull request.`

function main(): void {
	const { values, positionals } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: { changed: { type: 'string' }, format: { type: 'string' } },
	})
	if (values.format !== undefined && values.format !== 'markdown')
		throw new Misuse(`--format takes markdown, not “${values.format}”.`, USAGE)
	if (values.changed !== undefined && positionals.length)
		throw new Misuse('Name either paths or a commit with --changed.', USAGE)
	const changed = values.changed === undefined ? undefined : changedSince(values.changed)
	const paths = changed?.present ?? (positionals.length ? positionals : undefined)
	const report = values.format ? checkEntries({ paths }) : runContentCheck({ paths, gaps: true })
	if (values.format) console.log(commentOf(report, changed))
	else console.log(formatCounts(report))
	process.exitCode = report.blockers || (!changed && report.strangers.length) ? 1 : 0
}

try {
	main()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 2
}
