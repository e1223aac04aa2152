import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { settingsOf } from '../support/api.ts'

test('a keyed hash is the same in every release, since votes and subscribers are found by it', () => {
	const app = createApp(settingsOf({ PINAKES_SECRET: 'a secret of the tests that is long enough' }))
	expect(app.sign('client ana')).toBe('BbeK1r-GQ_PoiitNcGV9wAXC01SKwS-kBdt218eWRAg')
	expect(app.hash('client ana')).toBe('BbeK1r-GQ_PoiitN')
	const other = createApp(settingsOf({ PINAKES_SECRET: 'another secret of the tests, long enough' }))
	expect(other.hash('client ana')).not.toBe(app.hash('client ana'))
})
