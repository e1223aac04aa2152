import { execFileSync } from 'node:child_process'

/** What programs a shell line starts, and with which words, when `names` stand for the programs. */
export function wordsOf(line: string, names: readonly string[], env: Record<string, string> = {}): string[][] {
	const stubs = names
		.map((name) => `${name}() { command printf '%s\\0' ${name} "$@"; command printf '\\1'; }`)
		.join('\n')
	const output = execFileSync('/bin/sh', ['-euc', `${stubs}\n${line}`], {
		env: { PATH: '/nowhere', HOME: '/home/test', ...env },
	})
	return output
		.toString()
		.split('\x01')
		.slice(0, -1)
		.map((command) => command.split('\0').slice(0, -1))
}
