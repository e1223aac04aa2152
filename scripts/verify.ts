import { parseArgs } from 'node:util'
import { formatBytes } from '../src/schema/text/format.ts'
import { CannotVerify, type Report, verifySite } from './verify/site.ts'

const USAGE = 'Write: npm run verify -- https://pinakes.example [--json]'

/** What a server said, without what a terminal would act on. */
const plain = (text: string) => text.replace(/\p{C}/gu, '?')

function print({ url, generatedAt, files, bytes, differences }: Report): string {
	const what = `${files} files, ${formatBytes(bytes)}, as of ${generatedAt}`
	if (!differences.length) return `${url} serves what its manifest says: ${what}.`
	const lines = differences.map(
		({ path, kind, expected, actual }) => `${kind}  ${plain(path)}\n  ${plain(actual)} instead of ${plain(expected)}`,
	)
	return `${lines.join('\n')}\n\n${url}: ${differences.length} differences in ${what}.`
}

function showProgress(done: number, of: number): void {
	if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} files${done === of ? '\n' : ''}`)
	else if (done === 1) process.stderr.write(`Reading ${of} files.\n`)
}

/** Compares a site with its manifest and prints the outcome; says whether all was well. */
async function run(words: string[]): Promise<boolean> {
	const { values, positionals } = parseArgs({
		args: words,
		options: { json: { type: 'boolean', default: false } },
		allowPositionals: true,
	})
	const [address, ...more] = positionals
	if (!address || more.length) throw new CannotVerify(USAGE)
	const report = await verifySite(address, showProgress)
	console.log(values.json ? JSON.stringify(report, null, 2) : print(report))
	return report.ok
}

try {
	process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
	const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
	if (!isUsage && !(error instanceof CannotVerify)) throw error
	console.error(isUsage ? `${error.message}\n${USAGE}` : error.message)
	process.exitCode = 1
}
