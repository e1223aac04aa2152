import type { MailSettings } from '../schema/environment.ts'
import type { Mail } from './mail.ts'
import { post } from './post.ts'

const TIMEOUT_MS = 4_000

/** Mail through Resend's API; its idempotency key keeps a repeated letter from arriving twice. */
export const resendMail = ({ url, key, from }: MailSettings): Mail => ({
	send: (letter) =>
		post(`${url}/emails`, {
			timeoutMs: TIMEOUT_MS,
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': letter.key },
			body: JSON.stringify({ from, to: [letter.to], subject: letter.subject, text: letter.text }),
			refused: 'The mail provider did not take the letter.',
		}),
})
