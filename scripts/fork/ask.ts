import { createInterface } from 'node:readline'
import { Expected } from '../expected.ts'
import {
	DEFAULT_CATEGORIES,
	DEFAULT_CLIENTS,
	DEFAULT_TAGLINE,
	defaultContact,
	type ForkOptions,
	wrongAddress,
	wrongCategories,
	wrongClients,
	wrongContact,
	wrongName,
	wrongNameSlug,
	wrongRepository,
	wrongSlug,
	wrongTagline,
} from './options.ts'

/** A question, and the validation of its answer. */
interface Question {
	label: string
	hint: string
	fallback?: string
	wrong: (answer: string) => string[]
}

/** A validation message without the command line flag. */
const withoutFlag = (problem: string) =>
	problem.replace(/^--\w+(?: "(?:[^"\\]|\\.)*")?: (.)/, (_, first: string) => first.toUpperCase())

const listOf = (answer: string) => answer.split(/[\s,]+/).filter(Boolean)
/** Labels may contain spaces, so categories are separated by commas. */
const categoriesOf = (answer: string) => answer.split(/\s*,\s*/).filter(Boolean)

/**
 * Asks for missing options at the terminal; an empty answer takes the default. Throws `Expected` if the input ends
 * early.
 */
export async function askForMissing(said: Partial<ForkOptions>): Promise<ForkOptions> {
	const lines = createInterface({ input: process.stdin })
	const answers = lines[Symbol.asyncIterator]()
	const ask = async ({ label, hint, fallback = '', wrong }: Question): Promise<string> => {
		for (;;) {
			process.stdout.write(`${label}${fallback && ` [${fallback}]`}\n  ${hint}\n> `)
			const { value, done } = await answers.next()
			if (done) throw new Expected('The answers ended before every question was answered. Nothing was changed.')
			const answer = value.trim() || fallback
			const found = wrong(answer)
			if (!found.length) return answer
			console.log(found.map((one) => `  ${withoutFlag(one)}`).join('\n'))
		}
	}
	try {
		return await interview(said, ask)
	} finally {
		lines.close()
	}
}

type Ask = (question: Question) => Promise<string>

async function interview(said: Partial<ForkOptions>, ask: Ask): Promise<ForkOptions> {
	const name = said.name ?? (await ask({ label: 'Name', hint: 'What the registry is called.', wrong: wrongName }))
	const slug = said.slug ?? (wrongNameSlug(name).length ? await ask(SLUG) : undefined)
	const tagline = said.tagline ?? (await ask(TAGLINE))
	const repository = said.repository ?? (await ask(REPOSITORY))
	const address = said.address ?? (await ask(ADDRESS))
	const categories = said.categories ?? categoriesOf(await ask(CATEGORIES))
	const clients = said.clients ?? listOf(await ask(CLIENTS))
	const contact = said.contact ?? (await ask({ ...CONTACT, fallback: defaultContact(repository) }))
	return { ...said, name, slug, tagline, repository, address, categories, clients, contact }
}

const SLUG: Question = {
	label: 'Slug',
	hint: 'What its packages and commands are called, in lower-case Latin letters.',
	wrong: wrongSlug,
}
const TAGLINE: Question = {
	label: 'Tagline',
	hint: 'One line under the name.',
	fallback: DEFAULT_TAGLINE,
	wrong: wrongTagline,
}
const REPOSITORY: Question = {
	label: 'Repository',
	hint: 'OWNER/NAME on GitHub, where its files and contributions live.',
	wrong: wrongRepository,
}
const ADDRESS: Question = {
	label: 'Address (may be empty)',
	hint: 'Its address, for example https://registry.example.com.',
	wrong: wrongAddress,
}
const CATEGORIES: Question = {
	label: 'Categories',
	hint: 'ID=KIND or ID=KIND:Label, with commas between them. The ID is the folder and the address.',
	fallback: DEFAULT_CATEGORIES.join(', '),
	wrong: (answer) => wrongCategories(categoriesOf(answer)),
}
const CLIENTS: Question = {
	label: 'Clients',
	hint: 'Which clients entries are offered for, in order.',
	fallback: DEFAULT_CLIENTS.join(' '),
	wrong: (answer) => wrongClients(listOf(answer)),
}
const CONTACT: Question = {
	label: 'Contact for security reports',
	hint: 'An https address or an email address.',
	wrong: wrongContact,
}

/** Asks a yes/no question; the default is no. */
export async function confirm(question: string): Promise<boolean> {
	const lines = createInterface({ input: process.stdin })
	try {
		process.stdout.write(`${question} [y/N]\n> `)
		const { value } = await lines[Symbol.asyncIterator]().next()
		return /^y(?:es)?$/i.test(value?.trim() ?? '')
	} finally {
		lines.close()
	}
}
