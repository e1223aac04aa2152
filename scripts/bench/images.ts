import { drawCard } from '../../src/images/card.ts'
import { renderPng } from '../../src/images/render.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { type Goal, printGoals } from './goals.ts'

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const AT_ONCE = [1, 2, 4]
/** Half the size in kB of an image at 1200 × 630 pixels. */
const MOST_KB = 10

const card = (n: number) =>
	drawCard({
		title: `Entry number ${n}`,
		subtitle: 'Does one thing for an agent, and says in two lines what it may touch while it does it.',
		label: `${Category.options[n % Category.options.length]} / entry-${n}`,
		category: Category.options[n % Category.options.length] as Category,
	})

/**
 * Renders `count` cards, `atOnce` in parallel. Returns wall-clock seconds, and the CPU milliseconds and bytes of one
 * image.
 */
async function draw(count: number, atOnce: number): Promise<{ seconds: number; cpu: number; bytes: number }> {
	const [started, before] = [performance.now(), process.cpuUsage()]
	const numbers = Array.from({ length: count }, (_, n) => n).values()
	let bytes = 0
	const worker = async () => {
		for (const n of numbers) {
			const png = await renderPng(card(n))
			bytes += png.byteLength
		}
	}
	await Promise.all(Array.from({ length: atOnce }, worker))
	const { user, system } = process.cpuUsage(before)
	return { seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1000 / count, bytes: bytes / count }
}

const started = performance.now()
await renderPng(card(0))
console.log(`first image of the process, fonts included: ${(performance.now() - started).toFixed(0)} ms\n`)
console.log('| images | at once | seconds | images/s | CPU ms each | kB each |\n| --: | --: | --: | --: | --: | --: |')
const goals: Goal[] = []
for (const count of sizes.length ? sizes : [400]) {
	for (const atOnce of AT_ONCE) {
		const { seconds, cpu, bytes } = await draw(count, atOnce)
		const row = [
			count,
			atOnce,
			seconds.toFixed(2),
			(count / seconds).toFixed(0),
			cpu.toFixed(1),
			(bytes / 1000).toFixed(1),
		]
		console.log(`| ${row.join(' | ')} |`)
		if (atOnce === 1) goals.push({ what: `one of ${count} images`, most: MOST_KB, measured: bytes / 1000, unit: 'kB' })
	}
}
printGoals(goals)
