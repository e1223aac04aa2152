import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { limiter } from '../../../src/store/sqlite/limiter.ts'
import { migrate } from '../../../src/store/sqlite/migrations.ts'
import { stopClock } from '../../support/clock.ts'

test('windows that are over are removed at most once a minute, and those that are open stay', () => {
	stopClock()
	vi.setSystemTime('2026-11-21T12:00:00Z')
	const database = new DatabaseSync(':memory:')
	migrate(database)
	const hit = limiter(database)
	const windows = () =>
		database
			.prepare('SELECT key FROM hits ORDER BY key')
			.all()
			.map(({ key }) => key)
	hit('short', { limit: 1, windowSeconds: 1 })
	hit('long', { limit: 1, windowSeconds: 3600 })
	vi.setSystemTime('2026-11-21T12:00:59Z')
	hit('next', { limit: 1, windowSeconds: 3600 })
	expect(windows()).toEqual(['long', 'next', 'short'])
	vi.setSystemTime('2026-11-21T12:01:00Z')
	hit('last', { limit: 1, windowSeconds: 3600 })
	expect(windows()).toEqual(['last', 'long', 'next'])
})
