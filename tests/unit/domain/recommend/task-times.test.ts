import { describe, expect, it } from 'vitest'
import { withoutTimes } from '../../../../src/domain/recommend/task-times.ts'

describe('when something is to happen', () => {
	it.each([
		['mail me every Monday at 9', 'mail me ', ['every Monday at 9']],
		[
			'check prices every morning and mail me twice a week',
			'check prices and mail me ',
			['every morning', 'twice a week'],
		],
		['run nightly backups of Postgres', 'run backups of Postgres', ['nightly']],
		['post a summary daily, and sort mails on weekdays', 'post a summary , and sort mails ', ['daily', 'on weekdays']],
		['every 15 minutes, check the site', ' , check the site', ['every 15 minutes']],
		['jeden Montag um 9 Uhr Mails sortieren', ' Mails sortieren', ['jeden Montag um 9 Uhr']],
		['trier les mails chaque jour', 'trier les mails ', ['chaque jour']],
		['ordenar correos todos los días', 'ordenar correos ', ['todos los días']],
	])('is taken out of “%s”', (task, rest, times) => {
		expect(withoutTimes(task)).toEqual({ task: rest, times })
	})

	it.each([
		'open the daily note',
		'sum the sales of each month',
		'lint every file',
		'book a call on Monday',
		'every day',
	])('is not said by “%s”', (task) => {
		expect(withoutTimes(task)).toEqual({ task, times: [] })
	})
})
