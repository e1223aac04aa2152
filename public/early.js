// Runs before the first paint, so that nothing flashes or moves: the remembered theme, and the remembered client as soon as it is parsed.
;(() => {
	const root = document.documentElement
	root.classList.add('js')
	const recall = (name) => {
		try {
			return localStorage.getItem(`pinakes:${name}`)
		} catch {}
	}
	const theme = recall('theme')
	if (theme) root.dataset.theme = theme
	const client = recall('client')
	if (!client) return
	const observer = new MutationObserver(() => {
		const choice = document.querySelector(`.take [value="${CSS.escape(client)}"]`)
		if (choice) choice.checked = true
		if (choice || document.readyState !== 'loading') observer.disconnect()
	})
	observer.observe(root, { childList: true, subtree: true })
})()
