import { expect, test } from 'vitest'
import { changeSubscriber } from '../../../src/domain/newsletter.ts'
import { explain } from '../../../src/http/cause.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { idOf, makeWorld, signUp } from './world.ts'

const EMAIL = 'ana@example.com'

test('a record that cannot be read stays as it is, with words for the caller and its fields in the log', async () => {
	const world = makeWorld()
	const odd = { email: EMAIL, status: 'complained?' }
	world.put(idOf(EMAIL), odd)
	const services = { ...world.services(), who: 'admin' }
	for (const asked of [signUp(world, EMAIL), changeSubscriber({ email: EMAIL, action: 'lift' }, services)]) {
		const error = await asked.catch((failure: unknown) => failure)
		expect(error).toBeInstanceOf(Failure)
		expect(error).toMatchObject({ code: 'internal_error', message: expect.stringContaining('nothing was changed') })
		expect(explain(error).cause).toMatch(
			/The stored subscriber \S{12}… cannot be read \(.*status.*\): export the store/,
		)
	}
	expect([world.letters, await (await services.desk()).get('subscriber', idOf(EMAIL))]).toEqual([
		[],
		{ id: idOf(EMAIL), version: 1, value: odd },
	])
})
