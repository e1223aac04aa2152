import { scratchFolder } from './at-end.ts'
import { hasCases, readCases } from './cases/case-file.ts'
import { formatTotals } from './cases/format.ts'
import { type Answer, askAll } from './cases/run.ts'
import { makeWorld } from './cases/world.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run cases -- hooks/some-guard [--against "name=program argument"] [--held] [--missed]

Runs a hook's script on every case as a client does, runs other programs on the same input, and prints how many of each
kind were stopped. --held uses only the cases that were held back; --missed shows those that went wrong.`

const { values, positionals } = readCommandLine(USAGE, {
	allowPositionals: true,
	options: {
		against: { type: 'string', multiple: true, default: [] },
		missed: { type: 'boolean', default: false },
		held: { type: 'boolean', default: false },
	},
})
const [entry, ...more] = positionals
if (!entry || more.length) throw new Misuse('Name one entry, for example hooks/some-guard.', USAGE)
if (!hasCases(entry))
	throw new Expected(`There are no cases at content/${entry}.cases.jsonl. Write an entry as category/slug.`)

const { cases: all, own } = readCases(entry)
const cases = values.held ? all.filter(({ held }) => held) : all
const programs = [{ name: entry, words: own }, ...values.against.map(toProgram)]
const scratch = scratchFolder('cases-')
try {
	const world = makeWorld(scratch.path)
	for (const { name, words } of programs) {
		const answers = await askAll(cases, words, world)
		console.log(formatTotals(name, answers))
		if (values.missed) printMissed(answers)
	}
} finally {
	scratch.remove()
}

function printMissed(answers: readonly Answer[]): void {
	for (const { one, stopped } of answers)
		if (!one.held && stopped !== (one.verdict === 'stop'))
			console.log(`  ${stopped ? 'refused' : 'missed '}  ${JSON.stringify(one.command ?? one.input)}`)
}

function toProgram(text: string) {
	const [, name, command] = /^([^=]+)=(.+)$/.exec(text) ?? []
	if (!name || !command)
		throw new Expected(`“${text}” does not name a program. Write --against "name=program argument".`)
	return { name, words: command.split(' ') }
}
