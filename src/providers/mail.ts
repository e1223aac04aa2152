import type { MailSettings } from '../schema/environment.ts'
import { tryPost } from './post.ts'

/** A letter to one person, as text. */
export interface Letter {
	to: string
	subject: string
	text: string
	/** Sent twice under the same key it arrives once. */
	key: string
}

/**
 * What became of a letter. `taken`: it goes out; `refused`: this letter is never taken; `unavailable`: nothing is taken
 * now; `unknown`: it may be on its way or not.
 */
export type Handover = 'taken' | 'refused' | 'unavailable' | 'unknown'

/** Sends letters. */
export interface Mail {
	send(letter: Letter): Promise<Handover>
}

const TIMEOUT_MS = 4_000

/** Mail through Resend's API; its idempotency key keeps a repeated letter from arriving twice for 24 hours. */
export const resendMail = ({ url, key, from }: MailSettings): Mail => ({
	send: async (letter) => {
		const { status } = await tryPost(`${url}/emails`, {
			timeoutMs: TIMEOUT_MS,
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': letter.key },
			body: JSON.stringify({ from, to: [letter.to], subject: letter.subject, text: letter.text }),
		})
		return handoverOf(status)
	},
})

/** 409 says that the key was used before, so the letter may have gone. https://resend.com/docs/api-reference/errors */
function handoverOf(status = 500): Handover {
	if (status >= 200 && status < 300) return 'taken'
	if (status === 400 || status === 422) return 'refused'
	return status === 409 || status === 408 || status >= 500 ? 'unknown' : 'unavailable'
}
