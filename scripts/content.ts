import { parseArgs } from 'node:util'
import { changedSince, checkEntries, formatCounts, runContentCheck } from './content/check-entries.ts'
import { commentOf } from './content/comment.ts'

const USAGE = `Usage: npm run content [-- path…]
       npm run content -- --changed <base ref> [--format markdown]

Checks entries as the build does. Paths are files or folders below content/; --changed takes those that differ from a
commit; --format markdown prints the body of a comment for a pull request.`

function main(): void {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { changed: { type: 'string' }, format: { type: 'string' }, help: { type: 'boolean' } },
	})
	const known = values.format === undefined || values.format === 'markdown'
	if (values.help || !known || (values.changed !== undefined && positionals.length)) {
		console.log(USAGE)
		process.exitCode = values.help ? 0 : 2
		return
	}
	const changed = values.changed === undefined ? undefined : changedSince(values.changed)
	const paths = changed?.present ?? (positionals.length ? positionals : undefined)
	const report = values.format ? checkEntries(paths) : runContentCheck(paths, { gaps: true })
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
