import { useState } from 'preact/hooks'
import { ApiError, sendJson } from './api.ts'

/** Unblocks a newsletter address that bounced or complained, and shows the result. */
export function LiftAddress() {
	const [email, setEmail] = useState('')
	const [message, setMessage] = useState('')
	const submit = async (event: Event) => {
		event.preventDefault()
		setMessage('Asking…')
		const { isLifted, words } = await lift(email.trim())
		if (isLifted) setEmail('')
		setMessage(words)
	}
	return (
		<details id="lift">
			<summary>Newsletter</summary>
			<form class="form" onSubmit={submit}>
				<div class="field">
					<label for="lift-email">An address that bounced or complained</label>
					<input
						id="lift-email"
						type="email"
						required
						maxlength={254}
						autocomplete="off"
						aria-describedby="lift-note"
						value={email}
						onInput={({ currentTarget }) => setEmail(currentTarget.value)}
					/>
					<p class="note" id="lift-note">
						No email goes there until you unblock it. Its owner must still subscribe and confirm. Remove it from the
						mail provider’s suppression list as well.
					</p>
				</div>
				<p>
					<button type="submit">Lift</button>
				</p>
				<p id="lift-said" class="note" role="status">
					{message}
				</p>
			</form>
		</details>
	)
}

async function lift(email: string): Promise<{ isLifted: boolean; words: string }> {
	try {
		await sendJson('PATCH', '/api/admin/subscribers', { email, action: 'lift' })
		return { isLifted: true, words: `${email} can receive email again, once its owner subscribes.` }
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return { isLifted: false, words: error.status === 401 ? 'This needs the admin token.' : error.message }
	}
}
