import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Expected } from '../expected.ts'

export const USAGE = `Usage: npm run observe -- <category/slug…> [--check | --newest | --accept] [--jobs N]
       npm run observe -- --all [--category NAME] [--stale DAYS] [--check | --newest] [--jobs N] [--again]

Starts what entries describe in a sandbox without a network, and writes what it saw beside them as a receipt.

  --all            every entry that can be observed; goes on where an earlier round was stopped, unless --again is given
  --category NAME  of these only those of one category
  --stale DAYS     of these only those without a receipt of the version that they name that counts for so many days yet
  --check          compares and writes nothing; status 1 where the same version is not what it was
  --newest         observes the newest version that npm has, and writes it into the entry with its receipt
  --accept         takes the new facts of a version that is not what it was
  --jobs N         so many at a time; as many as this machine has processors, at most 4
  --report FILE    also writes what changed as Markdown`

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
	help: boolean
}

const wrong = (message: string) => new Expected(`${message}\n\n${USAGE}`)

const numberOf = (text: string | undefined, name: string): number | undefined => {
	if (text === undefined) return undefined
	if (!/^\d{1,4}$/.test(text)) throw wrong(`--${name} takes a number, and “${text}” is none.`)
	return Number(text)
}

const flag = { type: 'boolean', default: false } as const
const value = { type: 'string' } as const

/** What somebody asked for, or the sentence that says what to write instead. */
export function optionsOf(args: readonly string[]): Options {
	const { values, positionals } = parse(args)
	const { all, check, newest, accept } = values
	if (!values.help && !all && !positionals.length) throw wrong('Name an entry as category/slug, or give --all.')
	if (all && positionals.length) throw wrong('Name entries or give --all, not both.')
	if (Number(check) + Number(newest) + Number(accept) > 1) throw wrong('Give one of --check, --newest and --accept.')
	if (accept && all) throw wrong('Accept entries by name: each needs somebody who looked.')
	const jobs = numberOf(values.jobs, 'jobs') ?? Math.min(4, availableParallelism())
	if (jobs < 1) throw wrong('--jobs takes a number from 1.')
	return {
		...values,
		category: values.category,
		report: values.report,
		stale: numberOf(values.stale, 'stale'),
		jobs,
		names: positionals,
	}
}

function parse(args: readonly string[]) {
	const flags = { all: flag, check: flag, newest: flag, accept: flag, again: flag, help: flag }
	const others = { category: value, stale: value, jobs: value, report: value }
	try {
		return parseArgs({ args: [...args], allowPositionals: true, options: { ...flags, ...others } })
	} catch (error) {
		throw wrong(error instanceof Error ? error.message : 'These options are not known.')
	}
}
