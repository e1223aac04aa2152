import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createApp, readEnvironment } from '../../src/app.ts'
import { settingsOf } from '../support/api.ts'

test('a keyed hash is the same in every release, since votes and subscribers are found by it', () => {
	const app = createApp(settingsOf({ PINAKES_SECRET: 'a secret of the tests that is long enough' }))
	expect(app.sign('client ana')).toBe('BbeK1r-GQ_PoiitNcGV9wAXC01SKwS-kBdt218eWRAg')
	expect(app.hash('client ana')).toBe('BbeK1r-GQ_PoiitN')
	const other = createApp(settingsOf({ PINAKES_SECRET: 'another secret of the tests, long enough' }))
	expect(other.hash('client ana')).not.toBe(app.hash('client ana'))
})

test.each(['./public/data', 'dist', 'content/../dist', resolve('dist/data')])(
	'the data is not kept in a folder that everybody is given, however it is named: %s',
	(folder) => {
		expect(() => readEnvironment({ PINAKES_DATA_DIR: folder })).toThrow(
			'PINAKES_DATA_DIR: Write a folder that is not published',
		)
	},
)

test.each(['/srv/dist', 'distribution', '../public', '..'])('the data may be kept anywhere else: %s', (folder) => {
	expect(readEnvironment({ PINAKES_DATA_DIR: folder }).dataDir).toBe(folder)
})
