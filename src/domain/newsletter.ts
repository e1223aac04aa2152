import type { z } from 'zod'
import type { Mail } from '../providers/mail.ts'
import { Failure } from '../schema/errors.ts'
import { type MailEvent, type Subscribed, Subscriber, type Subscription } from '../schema/newsletter.ts'
import { settings } from '../schema/settings.ts'
import type { Accepted } from '../schema/signals.ts'
import type { Desk } from '../store/desk.ts'
import { openLink, sealLink } from './links.ts'

export interface NewsletterServices {
	desk(): Promise<Desk>
	/** The provider, or nothing where none is configured. */
	mail: Mail | undefined
	/** Whether an address may wait here without a provider: only on a machine of one's own. */
	keepsWithoutMail: boolean
	/** Keyed hash, for ids and signatures. */
	hash(text: string): string
	sign(text: string): string
	baseUrl: string
	now(): number
}

const stamp = (services: NewsletterServices) => new Date(services.now()).toISOString()
const normal = (email: string) => email.trim().toLowerCase()
const idOf = (email: string, { hash }: NewsletterServices) => hash(`subscriber ${normal(email)}`)

/**
 * Keeps the address and asks its owner to confirm. Known and unknown addresses are answered alike; when the provider is
 * down the address stays in the outbox and the answer is `upstream_error`.
 */
export async function subscribe(
	{ email, source }: z.output<typeof Subscription>,
	services: NewsletterServices,
): Promise<z.infer<typeof Subscribed>> {
	if (!services.mail && !services.keepsWithoutMail) throw new Failure('provider_not_configured')
	const desk = await services.desk()
	const id = idOf(email, services)
	const known = await desk.get('subscriber', id)
	const at = stamp(services)
	const before = known && Subscriber.parse(known.value)
	if (before && before.status === 'confirmed') {
		await services.mail?.send({ to: before.email, key: `${id}-known-${at.slice(0, 10)}`, ...reminder(id, services) })
		return { ok: true, subscribed: true }
	}
	const value: Subscriber = {
		email: normal(email),
		source,
		createdAt: before?.createdAt ?? at,
		updatedAt: at,
		letter: (before?.letter ?? 0) + 1,
		status: 'queued',
	}
	await desk.save({
		kind: 'subscriber',
		id,
		value,
		expected: known?.version ?? 0,
		audit: { at, who: 'public', action: 'subscribe', kind: 'subscriber', id, to: 'queued' },
	})
	if (services.mail) await invite(id, desk, services)
	return { ok: true, subscribed: true }
}

/** Sends the letter that asks to confirm, and notes that it went. */
async function invite(id: string, desk: Desk, services: NewsletterServices): Promise<void> {
	const record = await desk.get('subscriber', id)
	if (record?.value.status !== 'queued') return
	const { email, letter } = Subscriber.parse(record.value)
	await services.mail?.send({ to: email, key: `${id}-${letter}`, ...invitation(id, services) })
	await desk.save({
		kind: 'subscriber',
		id,
		value: { ...record.value, status: 'sent', updatedAt: stamp(services) },
		expected: record.version,
	})
}

function invitation(id: string, services: NewsletterServices): { subject: string; text: string } {
	const link = (purpose: 'confirm' | 'unsubscribe') =>
		`${services.baseUrl}/newsletter/${purpose}?token=${sealLink(purpose, id, services)}`
	return {
		subject: `Confirm your subscription to ${settings.name}`,
		text: `Somebody, probably you, asked for the newsletter of ${settings.name} at this address.\n\nTo confirm, open this link within seven days:\n${link('confirm')}\n\nIf it was not you, do nothing, or take the address off at once:\n${link('unsubscribe')}\n`,
	}
}

/** Who is subscribed already gets a letter as well, so that no answer and no silence tells a stranger. */
const reminder = (id: string, services: NewsletterServices): { subject: string; text: string } => ({
	subject: `You are subscribed to ${settings.name}`,
	text: `Somebody, probably you, asked for the newsletter of ${settings.name} at this address. You get it already.\n\nTo take the address off, open this link:\n${services.baseUrl}/newsletter/unsubscribe?token=${sealLink('unsubscribe', id, services)}\n`,
})

/** After so many refusals the provider is down; one address that it never takes must not hold the others back. */
const MOST_REFUSALS = 3

/** Sends what is still waiting in the outbox; says how many letters went and how many are left. */
export async function flushOutbox(services: NewsletterServices): Promise<{ sent: number; left: number }> {
	if (!services.mail) return { sent: 0, left: 0 }
	const desk = await services.desk()
	const waiting = (await desk.list('subscriber')).filter(({ value }) => value.status === 'queued')
	let sent = 0
	let refused = 0
	for (const { id } of waiting) {
		const went = await invite(id, desk, services).then(
			() => true,
			() => false,
		)
		if (went) sent++
		else if (++refused === MOST_REFUSALS) break
	}
	return { sent, left: waiting.length - sent }
}

/** Follows a signed link from a letter; the same link twice is the same answer. */
export async function followLink(
	token: string,
	purpose: 'confirm' | 'unsubscribe',
	services: NewsletterServices,
): Promise<'done' | 'gone' | 'invalid'> {
	const id = openLink(token, purpose, services)
	if (!id) return 'invalid'
	return (await setStatus(id, purpose === 'confirm' ? 'confirmed' : 'unsubscribed', services)) ? 'done' : 'gone'
}

async function setStatus(id: string, status: Subscriber['status'], services: NewsletterServices): Promise<boolean> {
	const desk = await services.desk()
	for (let attempt = 0; attempt < 3; attempt++) {
		const record = await desk.get('subscriber', id)
		if (!record) return false
		if (record.value.status === status) return true
		const at = stamp(services)
		const audit = {
			at,
			who: 'public',
			action: 'move',
			kind: 'subscriber',
			id,
			from: String(record.value.status),
			to: status,
		} as const
		if (
			await desk.save({
				kind: 'subscriber',
				id,
				value: { ...record.value, status, updatedAt: at },
				expected: record.version,
				audit,
			})
		)
			return true
	}
	throw new Failure('conflict')
}

const EFFECTS: Readonly<Record<string, Subscriber['status']>> = {
	'email.bounced': 'bounced',
	'email.complained': 'complained',
	'contact.unsubscribed': 'unsubscribed',
	'contact.deleted': 'unsubscribed',
}
/** Longer than the provider repeats a message, so that each takes effect once. */
const REMEMBER_SECONDS = 7 * 86_400

/** How long one delivery may be at work before another may try. */
const AT_WORK_SECONDS = 60

/**
 * Takes an event of the provider in, once for each message id. The id counts as done only after the effect: a process
 * that dies in between leaves the message to the provider's next try, and a try beside one at work is asked to come again.
 */
export async function receiveMailEvent(
	event: z.output<typeof MailEvent>,
	messageId: string,
	services: NewsletterServices,
): Promise<z.infer<typeof Accepted>> {
	const desk = await services.desk()
	const [atWork, done] = [`mail at work ${messageId}`, `mail done ${messageId}`]
	const isFirst = await desk.claim(atWork, AT_WORK_SECONDS)
	if (await isClaimed(desk, done)) return { ok: true, accepted: true }
	if (!isFirst) throw new Failure('unavailable', undefined, { headers: { 'Retry-After': `${AT_WORK_SECONDS}` } })
	try {
		const status = Object.hasOwn(EFFECTS, event.type) ? EFFECTS[event.type] : undefined
		if (status) for (const email of addressesOf(event)) await setStatus(idOf(email, services), status, services)
		await desk.claim(done, REMEMBER_SECONDS)
		return { ok: true, accepted: true }
	} finally {
		await desk.release(atWork)
	}
}

/** Whether an id is claimed; asking claims it for a moment and gives it back. */
async function isClaimed(desk: Desk, id: string): Promise<boolean> {
	if (!(await desk.claim(id, 1))) return true
	await desk.release(id)
	return false
}

const addressesOf = ({ data }: z.output<typeof MailEvent>): string[] => [data?.to ?? [], data?.email ?? []].flat()
