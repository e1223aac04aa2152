import { availableParallelism } from 'node:os'
import type { parseArgs } from 'node:util'
import { Category } from '../../src/schema/vocabulary.ts'
import { Misuse } from '../expected.ts'

export interface Options {
	names: readonly string[]
	all: boolean
	category: string | undefined
	stale: number | undefined
	check: boolean
	newest: boolean
	accept: boolean
	again: boolean
	jobs: number
	report: string | undefined
}

const wrong = (message: string) => new Misuse(`${message}\nSee npm run observe -- --help.`)

const numberOf = (text: string | undefined, name: string): number | undefined => {
	if (text === undefined) return undefined
	if (!/^\d{1,4}$/.test(text)) throw wrong(`--${name} takes a number, not “${text}”.`)
	return Number(text)
}

const flag = { type: 'boolean', default: false } as const
const value = { type: 'string' } as const

/** Configuration of `parseArgs`. */
export const CONFIG = {
	allowPositionals: true,
	options: {
		...{ all: flag, check: flag, newest: flag, accept: flag, again: flag },
		...{ category: value, stale: value, jobs: value, report: value },
	},
} as const
type CommandLine = ReturnType<typeof parseArgs<typeof CONFIG>>

/** Validates the command line. Throws `Misuse` with a sentence that says what to write instead. */
export function optionsOf({ values, positionals }: CommandLine): Options {
	const { all, check, newest, accept } = values
	if (!all && !positionals.length) throw wrong('Name an entry as category/slug, or give --all.')
	if (all && positionals.length) throw wrong('Name entries or give --all, not both.')
	if (Number(check) + Number(newest) + Number(accept) > 1) throw wrong('Give one of --check, --newest and --accept.')
	if (accept && all) throw wrong('Accept entries by name: somebody must look at each one first.')
	const { category } = values
	if (!all && (category || values.stale)) throw wrong('--category and --stale go with --all.')
	if (category !== undefined && !Category.options.includes(category as Category))
		throw wrong(`There is no category “${category}”. Write one of ${Category.options.join(', ')}.`)
	const jobs = numberOf(values.jobs, 'jobs') ?? Math.min(4, availableParallelism())
	if (jobs < 1) throw wrong('--jobs takes a number of at least 1.')
	return {
		...values,
		category,
		report: values.report,
		stale: numberOf(values.stale, 'stale'),
		jobs,
		names: positionals,
	}
}
