;(() => {
	const root = document.documentElement
	root.classList.add('js')
	const recall = (name) => {
		try {
			return localStorage.getItem(`registry:${name}`)
		} catch {}
	}
	root.dataset.theme = recall('theme') ?? ''
	const client = recall('client')
	if (!client) return
	const observer = new MutationObserver(() => {
		const choice = document.querySelector(`.take [value="${CSS.escape(client)}"]`)
		if (choice) {
			choice.checked = true
			const more = choice.closest('details')
			if (more) more.open = true
			observer.disconnect()
		}
	})
	observer.observe(root, { childList: true, subtree: true })
	addEventListener('load', () => observer.disconnect())
})()
