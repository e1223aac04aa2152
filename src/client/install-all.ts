import { chosenClient } from './chosen-client.ts'

/** Shows the install plan for a client in each block that has one; other blocks stay unchanged. */
function show(id: string): void {
	for (const all of document.querySelectorAll<HTMLElement>('[data-install-all]')) {
		const plans = [...all.querySelectorAll<HTMLDetailsElement>('[data-plan]')]
		if (!plans.some(({ dataset }) => dataset.plan === id)) continue
		for (const plan of plans) {
			const isChosen = plan.dataset.plan === id
			plan.toggleAttribute('data-shown', isChosen)
			plan.open = isChosen
		}
		const select = all.querySelector<HTMLSelectElement>('select')
		if (select) select.value = id
	}
}

show(chosenClient())
document.addEventListener('change', ({ target }) => {
	if (target instanceof HTMLSelectElement && target.matches('[data-client]')) show(target.value)
})
