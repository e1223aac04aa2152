import { existsSync, readdirSync } from 'node:fs'
import { dayOf } from '../src/schema/text/day.ts'
import { plainText } from '../src/schema/text/plain-line.ts'
import { Expected, readCommandLine } from './expected.ts'
import { pull } from './pull/pull.ts'

const USAGE = `Usage: npm run pull [-- name…] [--accept]

Pulls what the registries named in upstream/<name>.json publish now. Without a name it pulls all of them. --accept accepts an
update that removes most entries, or is older than what is here.`

const allNames = (): string[] =>
	existsSync('upstream') ? readdirSync('upstream').flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []) : []

function showProgress(done: number, of: number): void {
	if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} files${done === of ? '\n' : ''}`)
}

/** Pulls upstreams one after the other; a failure does not stop the others. */
async function main(): Promise<void> {
	const { values, positionals } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: { accept: { type: 'boolean', default: false } },
	})
	const names = positionals.length ? positionals : allNames().sort()
	if (!names.length)
		throw new Expected(
			'There is no upstream. Write { "address": "https://registry.example.com" } to upstream/<name>.json.',
		)
	const say = (line: string) => console.log(line)
	const options = { root: process.cwd(), accept: values.accept, today: dayOf(Date.now()), say, onFile: showProgress }
	for (const name of names) {
		try {
			await pull(name, options)
		} catch (error) {
			if (!(error instanceof Expected)) throw error
			console.error(plainText(`${name}: ${error.message}`))
			process.exitCode = 1
		}
	}
}

await main()
