import { writeFileSync } from 'node:fs'
import type { RegistryEntry } from '../../../../src/schema/entry.ts'
import { pick, seeded } from '../../../seeded.ts'
import { mistyped } from '../strata.ts'
import {
	drawnKinds,
	keyOf,
	type Queries,
	type Query,
	type QueryKind,
	queriesFile,
	queriesOf,
	recognise,
	rowsOf,
} from './catalogues.ts'

const SEED = 20261122
const EACH = 12

type Rule = (words: readonly string[], random: () => number) => string | undefined

/** Rules that derive a query from a name; undefined if the name is too short. */
const rules: Partial<Record<QueryKind, Rule>> = {
	name: (words) => words.join(' '),
	/** Omits one word; of two words, truncates the second. */
	partial([first = '', second = '', ...rest], random) {
		if (!rest.length)
			return second.length < 5 ? undefined : `${first} ${second.slice(0, Math.ceil(second.length * 0.6))}`
		const words = [first, second, ...rest]
		return words.toSpliced(Math.floor(random() * words.length), 1).join(' ')
	},
	reordered(words, random) {
		if (words.length < 2) return undefined
		const turned = 1 + Math.floor(random() * (words.length - 1))
		return [...words.slice(turned), ...words.slice(0, turned)].join(' ')
	},
	typo(words, random) {
		const long = words.filter((word) => word.length >= 5)
		if (!long.length) return undefined
		const wrong = pick(random, long)
		return words.map((word) => (word === wrong ? mistyped(word, random) : word)).join(' ')
	},
}

/** Derives queries from entries, reproducibly. Each name is used once. */
function draw(rows: readonly RegistryEntry[]): Queries {
	const random = seeded(SEED)
	const names = rows.map((row) => ({ row, at: random() })).sort((a, b) => a.at - b.at)
	const drawn: Queries = {}
	for (const kind of drawnKinds) {
		const list: Query[] = []
		while (list.length < EACH && names.length) {
			const { row } = names.shift() as (typeof names)[number]
			const words =
				row.title
					.replaceAll(/\([^)]*\)/g, ' ')
					.toLowerCase()
					.match(/[\p{L}\p{N}.+#]+/gu) ?? []
			const q = words.length <= 6 ? rules[kind]?.(words, random) : undefined
			if (q) list.push({ q, from: keyOf(row) })
		}
		drawn[kind] = list
	}
	return drawn
}

for (const [name, checkout] of recognise(process.argv.slice(2))) {
	const file = queriesFile(name)
	const written = queriesOf(name)
	const shared = new Set(
		drawnKinds.flatMap((kind) => (written[kind] ?? []).filter((one) => one.isShared).map(({ q }) => q)),
	)
	const drawn = Object.entries(draw(rowsOf(name, checkout))).map(
		([kind, list]) => [kind, list.map((one) => ({ ...one, ...(shared.has(one.q) && { isShared: true }) }))] as const,
	)
	writeFileSync(file, `${JSON.stringify({ ...written, ...Object.fromEntries(drawn) }, null, '\t')}\n`)
}
