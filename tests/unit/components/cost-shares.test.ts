import { expect, test } from 'vitest'
import { comparisonClient } from '../../../src/components/cost-shares.ts'
import type { Entry } from '../../../src/schema/entry.ts'

type Costs = Pick<Entry, 'context'>
const costsIn = (...clients: string[]): Costs => ({
	context: clients.map((client) => ({
		...{ client, name: client.toUpperCase(), listing: 'everything', always: { o200k: 1 }, onUse: {} },
	})) as unknown as NonNullable<Entry['context']>,
})
const deferred = (client: string): Costs => {
	const [cost] = costsIn(client).context ?? []
	return { context: [{ ...cost, listing: 'names' }] as unknown as NonNullable<Entry['context']> }
}

test.each<[string, string, Costs[]]>([
	['the first client that takes all of them', 'b', [costsIn('a', 'b', 'c'), costsIn('b', 'c')]],
	['whatever is known of those whose cost is not', 'a', [costsIn('a'), {}]],
	['one that sends everything where no client takes all', 'generic', [costsIn('a'), costsIn('b')]],
	['one that sends everything where a client does not', 'generic', [costsIn('a'), deferred('a')]],
])('entries are held against each other in %s', (_, client, entries) => {
	expect(comparisonClient(entries).client).toBe(client)
})
