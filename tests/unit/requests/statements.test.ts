import { expect, test } from 'vitest'
import { type Deployment, privacyStatements } from '../../../src/domain/statements.ts'
import { deploymentOf } from '../../../src/pages/_deployment.ts'
import { endpoints } from '../../../src/schema/contract/endpoints.ts'
import { DAYS_KEPT, LEAD_DAYS, RATE_SECONDS } from '../../../src/schema/text/retention.ts'
import { createApi } from '../../support/api.ts'

const textOf = (deployment: Deployment): string =>
	privacyStatements(deployment)
		.map(({ when, what }) => `${when} ${what}`)
		.join('\n')
const KEEPS = { store: 'embedded', sendsLetters: true, isPrivate: false } as const

test('a deployment without a store says that it keeps nothing, and names no day and no hash', () => {
	const text = textOf({ store: 'none', sendsLetters: false, isPrivate: false })
	expect(text).toContain('this deployment has no store')
	expect(text).not.toMatch(/hash|days|SQLite|Redis/)
})

test('one with a store names where it keeps, every time that the code keeps to, and the ID only with a vote', () => {
	const text = textOf(KEEPS)
	for (const fact of [
		`for ${DAYS_KEPT} days`,
		`until ${LEAD_DAYS} days after`,
		`for ${RATE_SECONDS} seconds`,
		'SQLite file',
	])
		expect(text).toContain(fact)
	expect(textOf({ ...KEEPS, store: 'redis' })).toContain('Redis database')
	expect(text).toContain('send no ID until you vote')
})

test('a private registry says nothing of votes and copies that its pages do not ask for', () => {
	const text = textOf({ ...KEEPS, isPrivate: true })
	expect(text).not.toContain('Pages that show votes')
	expect(text).toContain('The pages of this private registry have no votes')
})

test('letters are told of only where there are a mail provider and a place for addresses', () => {
	const mail = { PINAKES_NEWSLETTER_API_KEY: 'key', PINAKES_NEWSLETTER_FROM: 'a@example.com' }
	const sends = (variables: Record<string, string>) => deploymentOf(createApi({ variables }).app).sendsLetters
	expect([sends({}), sends(mail), sends({ ...mail, AWS_LAMBDA_FUNCTION_NAME: 'x' })]).toEqual([false, true, false])
	expect(textOf({ ...KEEPS, sendsLetters: false })).toContain('sends no email and has no subscription form')
})

test('a limit by the wider network is that of messages, subscriptions and reading a repository, whose statements name it', () => {
	const limited = Object.entries(endpoints).filter(([, endpoint]) => 'networkRate' in endpoint)
	expect(limited.map(([id]) => id)).toEqual(['readSource', 'createLead', 'subscribe'])
	expect(textOf(KEEPS).match(/wider network/g)).toHaveLength(limited.length)
})
