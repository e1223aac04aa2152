import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callOf, casesOf, folderOf, GUARDS, judgeOf, load, modulesOf, SHARED, totals } from './guards.ts'
import { readMatter } from './own-entries.ts'

const bash = (command: string) => ({ tool_name: 'Bash', tool_input: { command } })
const source = (guard: (typeof GUARDS)[number], name: string) => readFileSync(join(folderOf(guard), name), 'utf8')

describe.each(GUARDS)('%s', (guard) => {
	it('ships the same shell reader as the others, byte for byte', () => {
		const differing = SHARED.filter(
			(name) => source(guard, `${name}.mjs`) !== source(GUARDS[0] as never, `${name}.mjs`),
		)
		expect(differing).toEqual([])
	})

	it('loads nothing but Node and its own files, so that it can be installed alone', () => {
		const loaded = modulesOf(guard).flatMap((name) =>
			[...source(guard, name).matchAll(/^import .* from '(.*)'$/gm)].map(([, from = '']) => from),
		)
		const own = new Set(modulesOf(guard).map((name) => `./${name}`))
		expect(loaded.filter((from) => !from.startsWith('node:') && !own.has(from))).toEqual([])
	})

	it('asks the client to stop the action where it fails itself', () => {
		const { matter } = readMatter(join(folderOf(guard), '../index.mdx'))
		expect(matter?.hook).toMatchObject({ event: 'PreToolUse', onFailure: 'block', script: `${guard}.mjs` })
	})

	it('has at least 400 cases to stop and 400 to let pass, a third of each held out, each with its source', () => {
		const cases = casesOf(guard)
		for (const verdict of ['stop', 'pass']) {
			const some = cases.filter((one) => one.verdict === verdict)
			expect(some.length).toBeGreaterThanOrEqual(400)
			expect(some.filter(({ held }) => held).length / some.length).toBeGreaterThan(0.28)
		}
		expect(cases.filter(({ source }) => !/^https:\/\/\S+$|^habit: \S/.test(source))).toEqual([])
		const calls = cases.map((one) => JSON.stringify([callOf(one), one.branch, one.files]))
		expect(calls.length - new Set(calls).size).toBe(0)
	})

	it('stops nearly all that is to be stopped, and refuses next to nothing else', async () => {
		const { seen, held } = await totals(guard)
		expect([seen.stopped, held.stopped].map((share) => share >= 0.95)).toEqual([true, true])
		expect([seen.refused, held.refused].map((share) => share <= 0.03)).toEqual([true, true])
	})

	it('answers a call to stop with what it is, why, and what to do instead', async () => {
		const judge = await judgeOf(guard)
		const findings = casesOf(guard).flatMap((one) => judge(callOf(one), one.branch, one.files) ?? [])
		const bare = findings.filter(({ what, why, instead }) => !what || !why || !/^[A-Z].*\.$/.test(instead))
		expect(bare).toEqual([])
	})
})

/** Texts that take long where reading is not bounded. */
const SLOW: Record<string, string> = {
	stars: `cat ${'*'.repeat(60)}x .env`,
	evals: `${'eval '.repeat(1000)}ls`,
	finds: `${'find . -exec '.repeat(28)}ls {} ${'\\; '.repeat(28)}`,
	braces: '{a,b}'.repeat(60),
	'many braces': `echo ${`${'{a,b}'.repeat(7)} `.repeat(2000)}`,
	substitutions: '"$('.repeat(20_000),
	backticks: '`'.repeat(90_000),
	parentheses: '('.repeat(90_000),
	'parameter expansions': '${a:-'.repeat(15_000),
	'here-documents': '<<a\n'.repeat(20_000),
	pipes: 'a|'.repeat(45_000),
	lists: 'a&&'.repeat(30_000),
	loops: `${'for a in 1 2 3 4 5 6 7 8; do '.repeat(20)}rm -rf x${'; done'.repeat(20)}`,
	functions: 'f(){'.repeat(20_000),
	calls: 'a() { b; b; }; b() { c; c; }; c() { d; d; }; d() { e; e; }; e() { a; a; }; a',
	doubling: `x=aaaaaaaa; ${'x="$x$x$x$x"; '.repeat(20)}cat $x`,
	folders: 'cd a;'.repeat(20_000),
	wrappers: 'sudo '.repeat(18_000),
	assignments: 'A=1 '.repeat(20_000),
	redirections: '> a '.repeat(20_000),
	comments: '/*'.repeat(45_000),
	code: `python3 -c '${'os.system('.repeat(9000)}'`,
	quotes: '"a"'.repeat(30_000),
}

describe('the shell reader', () => {
	it.each(Object.entries(SLOW))('reads %s within its steps, or says that they are too much', async (_name, text) => {
		const { Budget, TooComplex } = await load('protect-branch', 'words')
		const { walk } = await load('protect-branch', 'shell')
		const budget = new Budget()
		let visits = 0
		const options = { cwd: '/p', project: '/p', vars: new Map(), visit: () => visits++, budget }
		try {
			walk(text, options)
		} catch (error) {
			if (!(error instanceof TooComplex)) throw error
		}
		expect(budget.left).toBeLessThan(60_000)
		expect(visits).toBeLessThan(3_000)
	})

	it.each(GUARDS)('lets %s ask a person about what is too much to read', async (guard) => {
		const judge = await judgeOf(guard)
		const texts = [SLOW.substitutions, SLOW.loops, SLOW.evals, 'a'.repeat(100_001)]
		expect(texts.map((text) => judge(bash(text ?? ''))?.decision)).toEqual(['ask', 'ask', 'ask', 'ask'])
	})

	const piece: fc.Memo<string> = fc.memo((depth) =>
		depth <= 1
			? fc.constantFrom(
					'ls',
					'cat .env',
					'rm -rf /',
					'git push origin main',
					'$x',
					'"',
					"'",
					'#',
					'<<E\n',
					'\\',
					'*',
					'{a,b}',
				)
			: fc.oneof(
					fc
						.tuple(piece(depth - 1), fc.constantFrom(';', '&&', '|', '\n', ' ', '||', '&'), piece(depth - 1))
						.map((all) => all.join('')),
					piece(depth - 1).chain((text) =>
						fc.constantFrom(
							`$(${text})`,
							`(${text})`,
							`{ ${text}; }`,
							`\`${text}\``,
							`"${text}"`,
							`bash -c '${text}'`,
							`eval ${text}`,
							`if ${text}; then ${text}; fi`,
							`for a in ${text}; do ${text}; done`,
							`case a in a) ${text};; esac`,
							`f() { ${text}; }; f`,
							`find . -exec ${text} \\;`,
							`xargs ${text}`,
							`cat <<E\n${text}\nE\n`,
							`diff <(${text}) >(${text})`,
							`\${x:-${text}}`,
							`$((${text}))`,
						),
					),
				),
	)

	it.each(GUARDS)('never breaks %s, whatever is nested in what', async (guard) => {
		const judge = await judgeOf(guard)
		const answers = (text: string): void => {
			expect(['deny', 'ask', undefined]).toContain(judge(bash(text))?.decision)
		}
		fc.assert(fc.property(piece(7), answers), { seed: 20_261_122, numRuns: 300 })
		fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), answers), { seed: 20_261_122, numRuns: 200 })
	})
})

/** Ways to write a command that leave it what it is. */
const SAME: Record<string, (command: string) => string> = {
	'in a shell of its own': (command) => `bash -c '${command}'`,
	'behind sudo': (command) => `sudo -n ${command}`,
	'behind several prefixes': (command) => `nohup nice -n 5 timeout -k 1 60 env A=1 ${command}`,
	'behind a folder': (command) => `/usr/bin/${command}`,
	'in quotes': (command) => command.replace(/^\S+/, (name) => `"${name.slice(0, 1)}"${name.slice(1)}`),
	'with a letter escaped': (command) => `\\${command}`,
	'in a list': (command) => `true && ${command} ; echo done`,
	'behind a line': (command) => `# first\necho start\n${command}`,
	'in a loop': (command) => `for i in 1 2; do ${command}; done`,
	'in a condition': (command) => `if true; then ${command}; fi`,
	'in a function': (command) => `go() { ${command}; }; go`,
	'in a substitution': (command) => `echo "$(${command})"`,
	'in a subshell': (command) => `( ${command} )`,
	'in a group': (command) => `{ ${command}; }`,
	'by eval': (command) => `eval "${command}"`,
	'from a pipe': (command) => `echo '${command}' | sh`,
	'from a here-document': (command) => `bash <<'EOF'\n${command}\nEOF`,
	'by a variable': (command) => `run='${command}'; $run`,
	'by a variable for its program': (command) => command.replace(/^(\S+)/, 'p=$1; $p'),
	'over a line': (command) => command.replace(' ', ' \\\n  '),
	'by Python': (command) => `python3 -c "import os; os.system('${command}')"`,
	'by Node': (command) => `node -e "require('child_process').execSync('${command}')"`,
	'in the background': (command) => `${command} > /tmp/log 2>&1 &`,
}
const HARD =
	/['"\\`$\n|&;<>(){}*~#!?[\]^=]|^(?:cd|export|set|env|source|\.|if|for|while|true|echo|printf|x|cmd|b|B|f)\b/

describe.each(GUARDS)('%s sees through', (guard) => {
	const simple = casesOf(guard).filter(({ command, verdict }) => command && verdict === 'stop' && !HARD.test(command))

	it.each(Object.entries(SAME))('a command %s', async (_name, change) => {
		const judge = await judgeOf(guard)
		const plain = simple.filter((one) => judge(callOf(one), one.branch, one.files))
		const missed = plain.filter((one) => !judge(bash(change(one.command ?? '')), one.branch, one.files))
		expect(plain.length).toBeGreaterThan(60)
		expect(missed.length / plain.length).toBeLessThan(0.06)
	})

	it('a command that is only talked about', async () => {
		const judge = await judgeOf(guard)
		const talk = (command: string) => [
			`git commit --dry-run -m "${command}"`,
			`echo '${command}'`,
			`gh issue create --title x --body "${command}"`,
			`grep -rn '${command}' docs`,
			`cat > notes.md <<'EOF'\n${command}\nEOF`,
			`ls # ${command}`,
		]
		const refused = simple.flatMap(({ command = '', branch }) =>
			talk(command).filter((text) => judge(bash(text), branch)),
		)
		expect(refused).toEqual([])
	})
})
