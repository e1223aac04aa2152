import { pathOf } from '../../../src/schema/primitives.ts'
import { printGoals } from '../goals.ts'
import { type EngineName, engines } from './engines.ts'
import { contentRows, judgedSet, measureQuality, type Ranker } from './quality.ts'

const rows = contentRows()
const paths = rows.map(pathOf)

async function rankerOf(name: EngineName): Promise<Ranker> {
	const { build, open } = engines[name]
	const ask = await open(await build(rows), rows)
	return (q) => ask({ stratum: 'title', q, wanted: 0, category: '', platform: '' }).first.map((id) => paths[id] ?? '')
}

const names = Object.keys(engines) as EngineName[]
const measured = await Promise.all(names.map(async (name) => measureQuality(judgedSet(), await rankerOf(name))))

console.log(`| kind | queries | ${names.join(' | ')} |`)
console.log(`| --- | --: |${' --: |'.repeat(names.length)}`)
for (const [kind, { queries }] of measured[0] ?? []) {
	const values = measured.map((found) => found.get(kind)?.ndcg.toFixed(3))
	console.log(`| ${kind} | ${queries} | ${values.join(' | ')} |`)
}

const [ours, ...peers] = measured
printGoals(
	[...(ours ?? [])].map(([kind, { ndcg }]) => ({
		what: `${kind}, against the best peer`,
		least: Math.max(...peers.map((found) => found.get(kind)?.ndcg ?? 0)),
		measured: ndcg,
	})),
)
