import { whenClientChosen } from './chosen-client.ts'

/** Shows the install plan for a client, or where it is; a block that has none says that what it shows is for another. */
function show(id: string): void {
	for (const all of document.querySelectorAll<HTMLElement>('[data-install-all]')) {
		const plans = [...all.querySelectorAll<HTMLElement>('[data-plan]')]
		const isFor = ({ dataset }: HTMLElement) => (dataset.plan ?? '').split(' ').includes(id)
		const isKnown = plans.some(isFor)
		const none = all.querySelector<HTMLElement>('[data-none]')
		if (none) none.hidden = isKnown || !id
		if (!isKnown) continue
		for (const plan of plans) {
			plan.toggleAttribute('data-shown', isFor(plan))
			plan.toggleAttribute('open', isFor(plan))
		}
		const select = all.querySelector<HTMLSelectElement>('select')
		if (select) select.value = id
	}
}

whenClientChosen(show)
