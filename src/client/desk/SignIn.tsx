import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { session, signIn } from './session.ts'

/** The sign-in form. If the server could not check the token, it stays in the field. */
export function SignIn() {
	const { notice } = session.value
	const [token, setToken] = useState('')
	const input = useRef<HTMLInputElement>(null)
	useLayoutEffect(() => {
		if (notice) input.current?.focus()
	}, [notice])
	const submit = async (event: Event) => {
		event.preventDefault()
		if (await signIn(token.trim())) setToken('')
	}
	return (
		<form id="sign-in" class="form" onSubmit={submit}>
			<p id="sign-in-said" role="alert" class="wrong">
				{notice}
			</p>
			<div class="field">
				<label for="token">Token</label>
				<input
					ref={input}
					id="token"
					type="password"
					required
					autocomplete="current-password"
					aria-describedby="token-hint"
					value={token}
					onInput={({ currentTarget }) => setToken(currentTarget.value)}
				/>
				<p class="note" id="token-hint">
					The value of <code>PINAKES_ADMIN_TOKEN</code>, <code>PINAKES_JOBS_TOKEN</code> or{' '}
					<code>PINAKES_LEADS_TOKEN</code> in this deployment. If none is set, the desk is off. This tab keeps the token
					until you sign out or close it, and sends it only to this site, in a header.
				</p>
			</div>
			<p>
				<button type="submit" class="act">
					Sign in
				</button>
			</p>
		</form>
	)
}
