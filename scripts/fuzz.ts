import { Misuse, readCommandLine, wholeNumber } from './expected.ts'

const USAGE = `Usage: npm run fuzz [-- --seed N] [--seconds N | --runs N] [--target NAME] [--path PATH]

Sends hostile text to every place that accepts text from others. A place fails if it throws, answers with a server
error or without JSON, or takes more than 250 ms of CPU for 64 kB. All places together take 120
seconds, or --seconds, or --runs each. It prints the seed; --target and --path reproduce a fault.`

const { values } = readCommandLine(USAGE, {
	options: {
		seed: { type: 'string' },
		seconds: { type: 'string' },
		runs: { type: 'string' },
		target: { type: 'string' },
		path: { type: 'string' },
	},
})
const number = (name: 'seed' | 'seconds' | 'runs', from = 1) =>
	values[name] === undefined ? undefined : wholeNumber(values[name], { name, usage: USAGE, from, to: 2 ** 31 })
const seed = number('seed', 0) ?? Math.floor(Math.random() * 2 ** 31)
const [seconds = 120, runs] = [number('seconds'), number('runs')]

// The places are most of the project, which takes seconds to load: only for a command line that is in order.
const { fuzzPlaces } = await import('./fuzz/places.ts')
const { target, path } = values
await fuzzPlaces({
	...{ seed, seconds, runs, target, path },
	refuse: (names) => {
		throw new Misuse(`There is no place “${target}”. Write one of: ${names.join(', ')}.`, USAGE)
	},
})
