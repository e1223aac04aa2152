import { whenClientChosen } from './chosen-client.ts'

/** Says on an entry's page where the steps for a client are, if not among those that it shows. */
function show(id: string): void {
	const place = document.querySelector<HTMLElement>('[data-elsewhere]')
	if (place) place.hidden = !(place.dataset.elsewhere ?? '').split(' ').includes(id)
}

whenClientChosen(show)
