import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Case } from '../../../scripts/cases/case-file.ts'
import { formatTotals } from '../../../scripts/cases/format.ts'
import { askAll } from '../../../scripts/cases/run.ts'
import { makeWorld } from '../../../scripts/cases/world.ts'

const world = makeWorld(mkdtempSync(join(tmpdir(), 'cases-test-')))
const of = (verdict: Case['verdict'], command: string, more: Partial<Case> = {}): Case => ({
	verdict,
	command,
	source: 'habit: test',
	...more,
})
/** A hook that answers by the word that the command of a call begins with. */
const hook = (body: string) => [
	process.execPath,
	'-e',
	`const call = JSON.parse(require('fs').readFileSync(0, 'utf8')); const { command } = call.tool_input; ${body}`,
]
const say = (decision: string) =>
	`console.log(JSON.stringify({ hookSpecificOutput: { permissionDecision: '${decision}' } }))`

test('a refusal, a question and the code 2 are stops; silence, an approval and any other code are none', async () => {
	const words = hook(
		`if (command === 'deny' || command === 'ask' || command === 'allow') ${say("' + command + '")}; else process.exitCode = Number(command)`,
	)
	const cases = ['deny', 'ask', '2', 'allow', '0', '1'].map((command) => of('stop', command))
	const answers = await askAll(cases, words, world)
	expect(answers.map(({ one, stopped }) => [one.command, stopped])).toEqual([
		['deny', true],
		['ask', true],
		['2', true],
		['allow', false],
		['0', false],
		['1', false],
	])
})

test('a case is asked in a project on its branch, with the places of its world', async () => {
	const git = "require('child_process').execFileSync('git', ['branch', '--show-current'], { cwd: call.cwd }) + ''"
	const words = hook(`if ((${git}).trim() === 'main' && !command.includes('{topic}')) process.exitCode = 2`)
	const cases = [of('stop', 'git -C {topic} status', { branch: 'main' }), of('pass', 'x', { branch: 'topic' })]
	expect((await askAll(cases, words, world)).map(({ stopped }) => stopped)).toEqual([true, false])
})

test('totals tell the cases that rules were made with from those held out', () => {
	const answers = [
		{ one: of('stop', 'a'), stopped: true },
		{ one: of('stop', 'b'), stopped: false },
		{ one: of('pass', 'c'), stopped: false },
		{ one: of('pass', 'd', { held: true }), stopped: true },
	]
	expect(formatTotals('a hook', answers).split('\n')).toEqual([
		'a hook',
		'  seen      stopped 1 of 2 (50.0 %)   stopped in vain 0 of 1 (0.0 %)',
		'  held out  stopped 0 of 0 (0.0 %)   stopped in vain 1 of 1 (100.0 %)',
	])
})

test.each([[[]], [['hooks/one', 'hooks/two']]])(
	'asks for one entry, with the usage, where it was given %j',
	(words) => {
		const { status, stderr } = spawnSync(process.execPath, ['scripts/node.mjs', 'scripts/cases.ts', ...words], {
			encoding: 'utf8',
		})
		expect([status, stderr]).toEqual([
			2,
			expect.stringMatching(/^Name one entry, for example hooks\/some-guard\.\nUsage: npm run cases -- /),
		])
		expect(stderr).not.toMatch(/\n\s+at /)
	},
)
