import { formatBytes } from '../src/schema/text/format.ts'
import { Expected, readCommandLine } from './expected.ts'
import { type Report, verifySite } from './verify/site.ts'

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
async function run(): Promise<boolean> {
	const { values, positionals } = readCommandLine(USAGE, {
		options: { json: { type: 'boolean', default: false } },
		allowPositionals: true,
	})
	const [address, ...more] = positionals
	if (!address || more.length) throw new Expected(USAGE)
	const report = await verifySite(address, showProgress)
	console.log(values.json ? JSON.stringify(report, null, 2) : print(report))
	return report.ok
}

try {
	process.exitCode = (await run()) ? 0 : 1
} catch (error) {
	if (!(error instanceof Expected)) throw error
	console.error(error.message)
	// Whatever is wrong: nothing says that the site is what it should be.
	process.exitCode = 1
}
