import { Failure } from '../schema/contract/errors.ts'
import type { MailSettings } from '../schema/environment.ts'
import { causeOf } from './answer.ts'
import { isAccepted, tryPost } from './post.ts'

/** A plain-text email to one person. */
export interface Letter {
	to: string
	subject: string
	text: string
	/** Idempotency key: sent twice with the same key, the letter arrives once. */
	key: string
}

/**
 * What the provider did with a letter. `taken`: it will be sent; `refused`: it will never accept this letter;
 * `unavailable`: it accepts nothing at the moment; `unknown`: it may have been sent.
 */
export type SendResult = 'taken' | 'refused' | 'unavailable' | 'unknown'

/** What became of a letter and, unless it was taken, why and what to do: for the log, never for a caller. */
export interface Sending {
	result: SendResult
	failure?: Failure
}

/** A mail provider. */
export interface Mail {
	send(letter: Letter): Promise<Sending>
}

const TIMEOUT_MS = 4_000

/** Mail through Resend's API. Its idempotency keys hold for 24 hours. */
export const resendMail = ({ url, key, from }: MailSettings): Mail => ({
	send: async (letter) => {
		const answer = await tryPost(`${url}/emails`, {
			timeoutMs: TIMEOUT_MS,
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': letter.key },
			body: JSON.stringify({ from, to: [letter.to], subject: letter.subject, text: letter.text }),
		})
		if (isAccepted(answer.status)) return { result: 'taken' }
		const cause = causeOf(answer, [key, letter.to, letter.text, letter.key])
		return {
			result: sendResultOf(answer.status),
			failure: new Failure('upstream_error', adviceOn(answer.status), { cause }),
		}
	},
})

/**
 * 409 means that the key was used before, so the letter may have been sent.
 * https://resend.com/docs/api-reference/errors
 */
function sendResultOf(status = 500): Exclude<SendResult, 'taken'> {
	if (status === 400 || status === 422) return 'refused'
	return status === 409 || status === 408 || status >= 500 ? 'unknown' : 'unavailable'
}

const ADVICE: Readonly<Record<number, string>> = {
	400: 'The mail provider refuses this email. Check PINAKES_NEWSLETTER_FROM.',
	401: 'The mail provider does not accept the key. Set a valid PINAKES_NEWSLETTER_API_KEY, and deploy.',
	403: 'The mail provider does not accept the key, or may not send from this address. Check PINAKES_NEWSLETTER_API_KEY, and that the domain of PINAKES_NEWSLETTER_FROM is verified there.',
	404: 'The mail provider has nothing at this address. Check PINAKES_NEWSLETTER_API_URL.',
	409: 'The mail provider has seen this email before and may have sent it. It waits and is sent again later.',
	422: 'The mail provider refuses this email. Check PINAKES_NEWSLETTER_FROM.',
	429: 'The mail provider’s limit is used up. The email waits and is sent again later; if this stays, raise the plan’s limit.',
}

/** What happened and what the operator can do about it. */
const adviceOn = (status = 0): string =>
	ADVICE[status] ??
	'The mail provider returned an error or did not respond. Look at its own status page. The email waits and is sent again later.'
