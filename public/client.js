// Stands right after the choice of clients, so that the remembered one is chosen before anything below it is drawn.
;(() => {
	try {
		const client = localStorage.getItem('pinakes:client')
		const choice = client && document.querySelector(`.take input[value="${CSS.escape(client)}"]`)
		if (choice) choice.checked = true
	} catch {
		// Storage is closed to this page: the first client stays chosen.
	}
})()
