import type { Subscriber } from '../schema/newsletter.ts'
import { settings } from '../schema/settings.ts'
import { DAY_MS, HOUR_MS, timestampOf } from '../schema/text/day.ts'
import { LETTERS_A_DAY, LINK_DAYS } from '../schema/text/retention.ts'
import { sealLink } from './links.ts'

const LINK_MS = LINK_DAYS * DAY_MS
/** An invitation that has waited longer starts a new request, so that its link is valid for days. */
const FRESH_MS = DAY_MS

/** An invitation asks to confirm; a reminder says that the address is already subscribed. */
type LetterKind = 'invitation' | 'reminder'

/** The letter that still has to be sent to a subscriber, if any. */
export function dueLetter({ status, reminder }: Subscriber): LetterKind | undefined {
	if (status === 'queued') return 'invitation'
	return status === 'confirmed' && reminder ? 'reminder' : undefined
}

/**
 * Whether a recipient may get another letter: at most one an hour and three a day, whatever it says and whoever asked.
 * A time in the far future comes from a wrong clock and does not count.
 */
export function mayMail({ letters }: Subscriber, now: number): boolean {
	const ages = letters.map(({ at }) => Math.abs(now - Date.parse(at)))
	return ages.every((age) => age >= HOUR_MS) && ages.filter((age) => age < DAY_MS).length < LETTERS_A_DAY
}

/** The subscriber with one more letter counted. `id` identifies it, so that it can be taken back. */
export function countLetter(subscriber: Subscriber, id: string, now: number): Subscriber {
	const letters = [...subscriber.letters, { id, at: timestampOf(now) }]
	return { ...subscriber, letters: letters.slice(-LETTERS_A_DAY) }
}

/** Whether an invitation has waited so long that it needs a new request. */
export const isOverdue = ({ requestedAt }: Subscriber, now: number): boolean =>
	now - Date.parse(requestedAt) >= FRESH_MS

/** Whether a letter is too late to be sent at all. */
export function isGivenUp(subscriber: Subscriber, now: number): boolean {
	const { reminder, askedAt } = subscriber
	return dueLetter(subscriber) === 'reminder'
		? now - Date.parse(reminder ?? askedAt) > DAY_MS
		: now - Date.parse(askedAt) > LINK_MS
}

interface LetterServices {
	sign(text: string): string
	baseUrl: string
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Writes a letter. The text is byte-identical each time it is written for the same request, because the provider
 * accepts a repeated idempotency key only with the same content.
 */
export function writeLetter(
	kind: LetterKind,
	{ id, subscriber }: { id: string; subscriber: Subscriber },
	services: LetterServices,
): { to: string; key: string; subject: string; text: string } {
	const { email: to, request, requestedAt, reminder } = subscriber
	const until = Date.parse(requestedAt) + LINK_MS
	const address = `${services.baseUrl}/newsletter`
	const leave = `${address}/unsubscribe?token=${sealLink({ purpose: 'unsubscribe', id }, services)}`
	const opening = `Somebody, probably you, asked for the ${settings.name} newsletter at this address.`
	if (kind === 'reminder')
		return {
			to,
			key: `${id}-reminder-${reminder}`,
			subject: `You are subscribed to ${settings.name}`,
			text: `${opening} You already receive it.\n\nTo unsubscribe, open this link:\n${leave}\n`,
		}
	const confirm = sealLink({ purpose: 'confirm', id, request: request ?? '', until }, services)
	return {
		to,
		key: `${id}-${request}`,
		subject: `Confirm your subscription to ${settings.name}`,
		text: `${opening}\n\nTo confirm, open this link before ${inWords.format(until)} UTC:\n${address}/confirm?token=${confirm}\n\nIf it was not you, do nothing and you will receive no newsletter. To cancel the request now, open this link:\n${leave}\n`,
	}
}
