import { expect, test } from 'vitest'
import { updatesTool } from '../../../src/mcp/tools/news.ts'
import type { Published } from '../../../src/published/published.ts'
import type { Change } from '../../../src/schema/changes.ts'

const DIGEST = 'a'.repeat(64)
const change = (more: Partial<Change>): Change => ({
	...{
		key: 'servers/one',
		type: 'updated',
		category: 'servers',
		slug: 'one',
		title: 'One',
		at: '2026-05-06T10:00:00Z',
	},
	...{ artifact: 'servers/one.md', sha256: DIGEST, signature: DIGEST },
	...more,
})
const recent = async (more: Partial<Change>) => {
	const changes = () =>
		({ entries: [change(more)], currentSignature: DIGEST }) as Partial<ReturnType<Published['changes']>>
	const context = { published: { changes, log: () => undefined } } as unknown as Parameters<typeof updatesTool.run>[1]
	const { changes: said } = (await updatesTool.run({ limit: 10, offset: 0 }, context)) as { changes: object[] }
	return said[0]
}

test('a recent update is told in a few words, and a long one in as many', async () => {
	expect(await recent({ summary: 'licence MIT → ISC' })).toMatchObject({
		type: 'updated',
		changed: 'licence MIT → ISC',
	})
	const { changed = '' } = (await recent({ summary: 'word '.repeat(60) })) as { changed?: string }
	expect(changed.length).toBeLessThanOrEqual(160)
})

test('a change that has a reason says that, and an alarm that it is one', async () => {
	const said = await recent({ summary: 'tools 1 → 2, + b', reason: 'Its tools changed.', alarm: true })
	expect(said).toMatchObject({ reason: 'Its tools changed.', alarm: true })
	expect(said).not.toHaveProperty('changed')
})
