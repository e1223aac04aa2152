// Loaded by Node before a subject: its clock is another day, so that what it writes of the day is told from what it always writes.
const AHEAD_MS = ((400 * 24 + 5) * 60 + 7) * 60_000
const Real = Date
const now = () => Real.now() + AHEAD_MS

class Later extends Real {
	constructor(...given) {
		super(...(given.length ? given : [now()]))
	}
	static now() {
		return now()
	}
}

globalThis.Date = new Proxy(Later, { apply: () => new Later().toString() })
