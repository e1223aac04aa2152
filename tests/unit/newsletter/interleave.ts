/** A process of a test: it calls `pause` wherever another process may come in between. */
type Process = (pause: () => Promise<void>) => Promise<unknown>

/** A fresh start, and what must hold when all processes have ended; `died` are those that were killed. */
interface Scene {
	processes: Process[]
	check(died: readonly number[]): Promise<void>
}

/**
 * Plays every order in which the calls of some processes can come, one run after another, each from a fresh scene; with
 * `deaths`, also those in which one process dies at any of its calls. Says how many runs there were.
 */
export async function interleave(scene: () => Promise<Scene>, { deaths = false } = {}): Promise<number> {
	const script: number[] = []
	for (let runs = 1; ; runs++) {
		const options = await play(await scene(), script, deaths)
		while (script.length && (script.at(-1) ?? 0) + 1 >= (options[script.length - 1] ?? 0)) script.pop()
		if (script.length === 0) return runs
		script[script.length - 1] = (script.at(-1) ?? 0) + 1
	}
}

/** One run: the script says which of the options is taken at each turn, and grows by the turns it does not know. */
async function play({ processes, check }: Scene, script: number[], deaths: boolean): Promise<number[]> {
	const parked = new Map<number, () => void>()
	const running = new Set<number>()
	const died: number[] = []
	const failures: unknown[] = []
	processes.forEach((process, n) => {
		running.add(n)
		const pause = () =>
			new Promise<void>((go) => {
				running.delete(n)
				parked.set(n, go)
			})
		const end = () => void running.delete(n)
		process(pause).then(end, (error: unknown) => {
			failures.push(error)
			end()
		})
	})
	const options: number[] = []
	for (;;) {
		while (running.size) await new Promise((done) => setImmediate(done))
		if (parked.size === 0) break
		const waiting = [...parked.keys()].sort()
		const turn = options.length
		options.push(waiting.length * (deaths && died.length === 0 ? 2 : 1))
		script[turn] ??= 0
		const choice = script[turn]
		const chosen = waiting[choice % waiting.length] as number
		const go = parked.get(chosen)
		parked.delete(chosen)
		if (choice >= waiting.length) died.push(chosen)
		else {
			running.add(chosen)
			go?.()
		}
	}
	if (failures.length) throw failures[0]
	await check(died)
	return options
}
