import * as z from 'zod'
import type { App } from '../../app.ts'
import { findDuplicates } from '../../domain/submission/duplicates.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { pathOfKey } from '../../schema/primitives.ts'
import { slugify } from '../../schema/text/slugify.ts'
import { Category, categoryLabel } from '../../schema/vocabulary.ts'
import { AnyCategory, Limit } from '../entries.ts'
import { categoryOf } from '../keys.ts'
import { tool } from '../tool.ts'
import { check, Draft, schemaTool, verdictOf } from './submit.ts'

// Unlisted tools about proposals, under the names used elsewhere. The listed draft tools answer them.

const OptionalCategory = z.object({ category: AnyCategory.optional() })
const Url = z.string().max(2_048).optional()
const LIST = Category.options.map((id) => ({ id, label: categoryLabel(id) }))

const POLICY = {
	how: 'An entry is one file, proposed as one pull request; a person reads and merges it.',
	thisServer: 'It only reads. It opens no pull request and stores no draft.',
	rules: 'The build’s rules decide, the same ones that validate_submission_draft runs.',
	packages: 'Packages are made here from the entry’s files; other people’s archives are linked, never hosted.',
	paid: 'No place in the catalogue, in search or in a feed is for sale.',
}

/** A minimal draft of a category as an example. A collection has entries that exist. */
const exampleOf = (category: Category, { published }: Pick<App, 'published'>) => ({
	category,
	name: 'Example',
	description: 'What it does, in one plain sentence of at least twenty characters.',
	github_url: 'https://github.com/example/example',
	...Object.fromEntries(
		Object.entries(kindOfCategory(category).sample?.() ?? {}).map(([part, value]) => [part, JSON.stringify(value)]),
	),
	...(kindOfCategory(category).members && { items: JSON.stringify(published.keys().slice(0, 2).map(itemOf)) }),
	...kindOfCategory(category).draft,
})

const itemOf = (key: string) => ({ entry: pathOfKey(key), why: 'Why it belongs here, in one line.' })

const Duplicated = z.object({
	category: AnyCategory.optional(),
	slug: z.string().max(120).optional(),
	name: z.string().max(240).default(''),
	sourceUrl: Url,
	sourceUrls: z.array(z.string().max(2_048)).max(10).optional(),
	githubUrl: Url,
	docsUrl: Url,
	downloadUrl: Url,
	websiteUrl: Url,
	limit: Limit(10, 5),
})

export const proposalTools = [
	tool({
		name: 'search_duplicate_entries',
		title: 'Duplicates',
		description: 'Entries that a proposal may duplicate, by name and source.',
		input: Duplicated,
		also: { title: 'name', duplicateLimit: 'limit', url: 'sourceUrl', repoUrl: 'githubUrl' },
		ignores: ['brandDomain'],
		run({ category = '', slug, name, limit, sourceUrls = [], ...named }, { published, baseUrl }) {
			const { sourceUrl, githubUrl, docsUrl, downloadUrl, websiteUrl } = named
			const urls = [...sourceUrls, sourceUrl, githubUrl, docsUrl, downloadUrl, websiteUrl].filter(
				(url) => url !== undefined,
			)
			if (!slug && !slugify(name) && !urls.length)
				throw new Failure('invalid_payload', 'Give what is compared: a name, a slug, or the address of a source.')
			const candidate = { category: category && categoryOf(category), slug: slug ?? slugify(name), title: name, urls }
			const matches = findDuplicates(candidate, { names: published.names(), baseUrl }).slice(0, limit)
			return { count: matches.length, matches }
		},
	}),
	tool({
		name: 'build_submission_urls',
		title: 'Where to propose a draft',
		description: 'Whether a draft is ready, and the address to open its pull request.',
		input: Draft.extend({ preview: z.boolean().default(false) }),
		also: { includePrBody: 'preview' },
		ignores: ['includeIssueBody'],
		async run({ fields, preview }, services) {
			const checked = await check(fields, services)
			const { nextAction, prPreview } = checked.report
			const submitUrl = `${services.baseUrl}/submit`
			return { ...verdictOf(checked), nextAction, submitUrl, ...(preview && prPreview && { prPreview }) }
		},
	}),
	tool({
		name: 'get_category_submission_guidance',
		title: 'What a proposal needs',
		description: 'The fields that an entry of a category needs.',
		input: OptionalCategory,
		run: ({ category }, services) => (category ? schemaTool.run({ category }, services) : { categories: LIST }),
	}),
	tool({
		name: 'get_submission_examples',
		title: 'Examples of drafts',
		description: 'The smallest draft of a category.',
		input: OptionalCategory,
		run: ({ category }, services) =>
			category
				? { fields: exampleOf(categoryOf(category), services) }
				: { examples: Category.options.map((one) => exampleOf(one, services)) },
	}),
	tool({
		name: 'review_submission_draft',
		title: 'Review a draft',
		description: 'What blocks a draft, what a person should review, and what it may duplicate.',
		input: Draft.extend({ duplicateLimit: Limit(10, 5) }),
		async run({ fields, duplicateLimit }, services) {
			const checked = await check(fields, services)
			const { risk, expectedNotes, nextAction, duplicates } = checked.report
			const shown = duplicates.length && { duplicates: duplicates.slice(0, duplicateLimit) }
			return { ...verdictOf(checked), ...shown, risk, expectedNotes, nextAction }
		},
	}),
	tool({
		name: 'get_submission_policy',
		title: 'How entries are added',
		description: 'Who decides what is listed, and what this server does not do.',
		input: z.object({}),
		run: (_, { baseUrl }) => ({ ...POLICY, form: `${baseUrl}/submit`, moderation: `${baseUrl}/moderation` }),
	}),
]
