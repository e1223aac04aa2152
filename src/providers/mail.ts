import type { MailSettings } from '../schema/environment.ts'
import { tryPost } from './post.ts'

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

/** A mail provider. */
export interface Mail {
	send(letter: Letter): Promise<SendResult>
}

const TIMEOUT_MS = 4_000

/** Mail through Resend's API. Its idempotency keys hold for 24 hours. */
export const resendMail = ({ url, key, from }: MailSettings): Mail => ({
	send: async (letter) => {
		const { status } = await tryPost(`${url}/emails`, {
			timeoutMs: TIMEOUT_MS,
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': letter.key },
			body: JSON.stringify({ from, to: [letter.to], subject: letter.subject, text: letter.text }),
		})
		return sendResultOf(status)
	},
})

/**
 * 409 means that the key was used before, so the letter may have been sent.
 * https://resend.com/docs/api-reference/errors
 */
function sendResultOf(status = 500): SendResult {
	if (status >= 200 && status < 300) return 'taken'
	if (status === 400 || status === 422) return 'refused'
	return status === 409 || status === 408 || status >= 500 ? 'unknown' : 'unavailable'
}
