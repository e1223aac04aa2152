// Runs before the first paint: the chosen theme, and whether there is script at all, so that nothing flashes or moves.
;(() => {
	const root = document.documentElement
	root.classList.add('js')
	try {
		const theme = localStorage.getItem('pinakes:theme')
		if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
	} catch {
		// Storage is closed to this page: the system's theme stays.
	}
})()
