import { Refusal, send } from './ask.ts'

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

async function lift(form: HTMLFormElement): Promise<string> {
	const email = String(new FormData(form).get('email') ?? '').trim()
	try {
		await send('PATCH', '/api/admin/subscribers', { email, action: 'lift' })
		form.reset()
		return `Letters may go to ${email} again, once its owner asks for one.`
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return error.status === 401 ? 'This needs the admin token.' : error.message
	}
}

/** Lets letters go again to an address that bounced or complained, and says what came of it. */
export function listenToLift(): void {
	find('#lift form').addEventListener('submit', (event) => {
		event.preventDefault()
		const said = find('#lift-said')
		said.textContent = 'Asking…'
		void lift(event.target as HTMLFormElement).then((words) => {
			said.textContent = words
		})
	})
}
