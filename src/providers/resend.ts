import type { MailSettings } from '../schema/environment.ts'
import { Failure } from '../schema/errors.ts'
import type { Mail } from './mail.ts'

const TIMEOUT_MS = 4_000

/** Mail through Resend's API; its idempotency key keeps a repeated letter from arriving twice. */
export const resendMail = ({ url, key, from }: MailSettings): Mail => ({
	async send(letter) {
		const response = await fetch(`${url}/emails`, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': letter.key },
			body: JSON.stringify({ from, to: [letter.to], subject: letter.subject, text: letter.text }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
			redirect: 'error',
		}).catch(() => undefined)
		await response?.body?.cancel()
		if (!response?.ok) throw new Failure('upstream_error', 'The mail provider did not take the letter.')
	},
})
