;(() => {
	const root = document.documentElement
	root.classList.add('js')
	// A page whose own scripts cannot be loaded is one without scripts: it shows nothing that would not answer a press.
	const fail = ({ target }) =>
		target.localName === 'script' && target.src.startsWith(`${location.origin}/`) && root.classList.remove('js')
	addEventListener('error', fail, true)
	// What is pressed or chosen before the scripts are there waits for them (early-presses.ts).
	const waiting = new Map()
	const wait = ({ type, target }) => {
		const at = target.closest(type === 'click' ? 'button[type="button"]' : 'select, input')
		if (at) waiting.set(at, { type, value: at.value, checked: at.checked })
	}
	const TYPES = ['click', 'change']
	for (const type of TYPES) addEventListener(type, wait)
	window.takePresses = () => {
		for (const type of TYPES) removeEventListener(type, wait)
		return waiting
	}
	const { slug } = document.currentScript.dataset
	const recall = (name) => {
		try {
			return localStorage.getItem(`${slug}:${name}`)
		} catch {}
	}
	root.dataset.theme = recall('theme') ?? ''
	const client = recall('client')
	if (!client) return
	const name = CSS.escape(client)
	const observer = new MutationObserver(() => {
		for (const option of document.querySelectorAll(`select[data-client]:not([data-set]) > [value="${name}"]`)) {
			const bar = option.closest('.bar')
			const command = bar?.querySelector('.cmd')
			if (bar && !command) continue
			option.parentElement.value = client
			option.parentElement.dataset.set = ''
			if (!command) continue
			command.textContent = option.dataset.text
			command.dataset.before = option.dataset.before
			command.classList.toggle('long', option.dataset.before !== '$ ')
		}
		const plan = document.querySelector(`[data-plan~="${name}"]:not([data-shown])`)
		for (const one of plan ? plan.parentElement.querySelectorAll(':scope > [data-plan]') : []) {
			one.toggleAttribute('data-shown', one === plan)
			one.toggleAttribute('open', one === plan)
		}
		const choice = document.querySelector(`.take [name="client"][value="${name}"]:not(:checked)`)
		if (choice) {
			choice.checked = true
			const more = choice.closest('details.others')
			if (more) more.open = true
		}
	})
	observer.observe(root, { childList: true, subtree: true })
	addEventListener('load', () => observer.disconnect())
})()
