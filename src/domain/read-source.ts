import type * as z from 'zod'
import { readSourceData } from '../catalogue/source-data.ts'
import { kindOfCategory } from '../kinds/kind-of.ts'
import { parseEntrySource } from '../kinds/source.ts'
import {
	type FoundFact,
	fact,
	factList,
	lastOf,
	moreCertain,
	type Recognised,
	type SourceFolder,
	type SourcePlace,
	titleOf,
} from '../kinds/source-folder.ts'
import type { SourceHost, SourceReading, SourceRepository } from '../providers/source-host.ts'
import { Failure, invalidField } from '../schema/contract/errors.ts'
import { HttpsUrl } from '../schema/primitives.ts'
import type { SourceInput, SourceReport } from '../schema/source-report.ts'
import { dayOf } from '../schema/text/day.ts'
import { parseRepositoryAddress, type RepositoryAddress } from '../schema/text/repository-address.ts'
import { SLUG } from '../schema/text/slugify.ts'
import { githubUrl } from '../schema/text/url.ts'
import { Category } from '../schema/vocabulary.ts'
import { readFields } from './submission/fields.ts'

interface SourceServices {
	sources: SourceHost
	now(): number
}

/**
 * Reads a public repository and drafts an entry from it. Each field comes with the place it was found at. Nothing is
 * stored.
 */
export async function readSource(
	input: z.output<typeof SourceInput>,
	{ sources, now }: SourceServices,
): Promise<SourceReport> {
	const address = parseRepositoryAddress(input.address)
	if (!address) throw invalidField('address', NOT_AN_ADDRESS, 'wrong_form')
	const reading = await sources.open(address.owner, address.name)
	if (!reading) throw notThere(`There is no public repository ${address.owner}/${address.name} on GitHub.`)
	const { repository } = reading
	const commit = await reading.commit(address.ref ?? repository.branch)
	if (!commit) throw notThere(missingRef(address))
	const folder = await openFolder(reading, { address, commit })
	const candidates = Category.options
		.flatMap((category) => recognise(category, folder))
		.sort((a, b) => moreCertain(a.it, b.it))
	const found = choose(candidates, input.category)
	const category = input.category || (found?.category ?? '')
	const path = found?.it.path ?? (folder.file ? joinPath(folder.path, folder.file) : folder.path)
	const all = [
		...(found?.it.facts ?? []),
		...repositoryFacts(repository, folder),
		...upstreamFacts({ repository, path, commit, today: dayOf(now()) }),
	]
	const facts = factsForCategory(all, category)
	return {
		ok: true,
		repository: folder.repository,
		path,
		commit,
		isArchived: repository.isArchived,
		category,
		by: found?.it.by ?? '',
		others: candidates.map((one) => one.category).filter((one) => one !== category),
		fields: Object.fromEntries(facts.map(({ field, value }) => [field, value])),
		facts: facts.map(({ field, from }) => ({ field, from })),
	}
}

const NOT_AN_ADDRESS =
	'Only GitHub repositories are read. Write an address such as https://github.com/owner/name, or that of a folder or file in it.'
const notThere = (message: string) => new Failure('not_found', message)
const missingRef = ({ ref }: RepositoryAddress): string =>
	ref
		? `The repository has no branch, tag or commit “${ref}”. If the branch has a slash in its name, use the commit instead.`
		: 'The repository has no commits yet.'

const joinPath = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name)

/** At most this many files and folders are read. */
const MAX_FILES = 9

/** Reads the folder of a URL, with every file a kind wants to see. */
async function openFolder(
	reading: SourceReading,
	{ address, commit }: { address: RepositoryAddress; commit: string },
): Promise<SourceFolder> {
	const { path, file } = folderAndFile(address)
	const names = await reading.list(path, commit)
	if (!names || (file && !names.includes(file)))
		throw notThere(`There is no ${address.path || 'file'} in that repository at ${commit.slice(0, 7)}.`)
	const { owner, name } = reading.repository
	const place: SourcePlace = { repository: `${owner}/${name}`, path, file, names }
	const wanted = [...new Set(Category.options.flatMap((one) => kindOfCategory(one).sourceFiles?.(place) ?? []))]
	const texts = new Map<string, string>()
	const inside: string[] = []
	const read = wanted.slice(0, MAX_FILES).map(async (one) => {
		const at = joinPath(path, one.replace(/\/$/, ''))
		if (one.endsWith('/')) inside.push(...((await reading.list(at, commit)) ?? []).map((inner) => one + inner))
		else texts.set(one, (await reading.text(at, commit)) ?? '')
	})
	await Promise.all(read)
	return { ...place, names: [...names, ...inside.sort()], data: (one) => readSourceData(one, texts.get(one) ?? '') }
}

/** A file is read together with its folder. */
function folderAndFile({ path, isFile }: RepositoryAddress): { path: string; file: string } {
	if (!isFile) return { path, file: '' }
	const file = lastOf(path)
	return { path: path.slice(0, -file.length).replace(/\/$/, ''), file }
}

interface Recognition {
	category: Category
	it: Recognised
}

function recognise(category: Category, folder: SourceFolder): Recognition[] {
	const it = kindOfCategory(category).recognise?.(folder)
	return it ? [{ category, it }] : []
}

/** The recognised asset of the requested category; without a request, the first one. */
const choose = (candidates: readonly Recognition[], asked: string): Recognition | undefined =>
	asked ? candidates.find(({ category }) => category === asked) : candidates[0]

/** Facts from the repository's own metadata. A subfolder has a name of its own. */
function repositoryFacts({ owner, name, ...said }: SourceRepository, { path }: SourceFolder): FoundFact[] {
	const from = 'GitHub'
	const isSite = HttpsUrl.safeParse(said.homepage).success
	const topics = said.topics.filter((topic) => SLUG.test(topic) && topic.length <= 40)
	return [
		...fact('github_url', githubUrl(`${owner}/${name}`), 'the address'),
		...fact('name', titleOf(path ? lastOf(path) : name), path ? 'the folder’s name' : 'the repository’s name'),
		...(path ? [] : fact('description', said.description, from)),
		...fact('author', owner, 'the owner of the repository'),
		...fact('license', said.license, from),
		...(isSite ? fact('website_url', said.homepage, from) : []),
		...(path ? [] : factList('tags', topics.slice(0, 8), from)),
	]
}

function upstreamFacts({
	repository: { owner, name },
	path,
	commit,
	today,
}: {
	repository: SourceRepository
	path: string
	commit: string
	today: string
}): FoundFact[] {
	return [
		...fact('upstream.repo', githubUrl(`${owner}/${name}`), 'the address'),
		...fact('upstream.path', path, 'the address'),
		...fact('upstream.commit', commit, 'GitHub'),
		...fact('upstream.readAt', today, 'today'),
	]
}

/** For each field, the first fact whose value is valid in this category. */
function factsForCategory(all: readonly FoundFact[], category: Category | ''): FoundFact[] {
	const chosen = new Map<string, FoundFact>()
	for (const one of all)
		if (!chosen.has(one.field) && (!category || isFieldOf(one, category))) chosen.set(one.field, one)
	return [...chosen.values()]
}

/** Whether a value is valid for its field, whatever else is missing. */
function isFieldOf({ field, value }: FoundFact, category: Category): boolean {
	const { data, unknown } = readFields({ [field]: value }, category)
	if (unknown.length) return false
	const path: string[] = []
	for (let inner: unknown = data; path.length < field.split('.').length; ) {
		const [name = ''] = Object.keys(inner as object)
		path.push(name)
		inner = (inner as Record<string, unknown>)[name]
	}
	const issues = parseEntrySource(category, data).error?.issues ?? []
	return !issues.some((issue) => path.every((name, i) => issue.path[i] === name))
}
