import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The commands that a document names, without their options. */
const namedIn = (file: string): string[] =>
	[...readFileSync(file, 'utf8').matchAll(/\bnpm (?:run (?:-\S+ )*(\w[\w:-]*)|(start|test)\b)/g)].map(
		([, run, short]) => run ?? short ?? '',
	)

test('docs/commands.md lists every command', () => {
	const listed = new Set(namedIn('docs/commands.md'))
	expect(Object.keys(scripts).filter((name) => !listed.has(name))).toEqual([])
})

test('every command that the documents name is there', () => {
	const named = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')].flatMap((file) =>
		namedIn(file).map((name) => [file, name] as const),
	)
	expect(named.length).toBeGreaterThan(100)
	expect(named.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('no command runs before a value of its file is there', () => {
	const late = globSync('scripts/*.ts').filter((file) => {
		const [, ...after] = readFileSync(file, 'utf8').split(/^(?:await|try|main)\b/m)
		return /^(?:export )?(?:class |(?:const|let) (?:[A-Z_]{2,}\b|\w+ = (?:async )?(?:\(|\w+ =>)))/m.test(after.join(''))
	})
	expect(late).toEqual([])
})

test('a temporary folder goes with the command that made it, however that ends', () => {
	// The folder of a fork that is kept, and those of commands that have a way of their own to stop.
	const others = ['scripts/at-end.ts', 'scripts/forks.ts', 'scripts/rehearse.ts', ...globSync('scripts/observe/*.ts')]
	const makers = globSync('{scripts,tests/soak}/**/*.ts').filter((file) =>
		/\bmkdtemp\w*\(join\(tmpdir/.test(readFileSync(file, 'utf8')),
	)
	expect(makers.filter((file) => !others.includes(file))).toEqual([])
})
