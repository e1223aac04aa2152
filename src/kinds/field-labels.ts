import * as z from 'zod'
import { commonSource } from '../schema/entry-source.ts'
import { formFields } from '../schema/form-fields.ts'
import { fields } from './fields.ts'
import type { Kind, Launch } from './kind.ts'

/** What the fields that all entries share are called, where something is said of them in a sentence. */
const SHARED = {
	title: 'name',
	seoTitle: 'title for search engines',
	description: 'description',
	seoDescription: 'description for search engines',
	author: 'author',
	authorUrl: 'author’s address',
	dateAdded: 'added',
	dateUpdated: 'updated',
	tags: 'tags',
	keywords: 'keywords',
	useCases: 'use cases',
	platforms: 'clients',
	repoUrl: 'repository',
	docsUrl: 'documentation',
	websiteUrl: 'website',
	license: 'licence',
	upstream: 'source',
	firstParty: 'written here',
	verification: 'verification',
	checkedAt: 'checked',
	safetyNotes: 'safety notes',
	privacyNotes: 'privacy notes',
	brand: 'brand',
	claim: 'claim',
	submission: 'submission',
	review: 'review',
	importedFrom: 'imported from',
	lifecycle: 'lifecycle',
	renamedFrom: 'former addresses',
} as const satisfies Record<keyof typeof commonSource, string>

/** What parts of them are called, where their own name does not say it. */
const PARTS: Readonly<Record<string, string>> = {
	'upstream.repo': 'source repository',
	'upstream.path': 'path in the source',
	'upstream.commit': 'commit read',
	'upstream.readAt': 'source read',
	'upstream.changedAt': 'source last changed',
	'upstream.sha256': 'source digest',
	'upstream.state': 'source state',
	'upstream.movedTo': 'source moved to',
	'importedFrom.at': 'imported',
}

const labelsOf = (shape: Readonly<Record<string, z.core.$ZodType>>): [string, string][] =>
	formFields(shape).map(({ name, label }) => [name, label.toLowerCase()])

/** The name of a part stands behind that of its whole: `brand.domain` is “brand domain”. */
const partLabels = labelsOf(commonSource).map(([name, label]): [string, string] => {
	const [whole = ''] = name.split('.')
	return [name, `${whole in SHARED ? SHARED[whole as keyof typeof SHARED] : whole} ${label}`]
})
const shared = new Map([...partLabels, ...Object.entries(SHARED), ...Object.entries(PARTS)])
const own = new Map<string, ReadonlyMap<string, string>>()

function ownLabels(kind: Kind): ReadonlyMap<string, string> {
	const labels = own.get(kind.id) ?? new Map(labelsOf(kind.frontMatter(fields)))
	own.set(kind.id, labels)
	return labels
}

/** What a field of front matter is called in a sentence, by its path: `server.env` of a server is “env”. */
export function fieldLabel(path: string, kind: Kind | undefined): string {
	const label = shared.get(path) ?? (kind && ownLabels(kind).get(path))
	return label ?? path.split('.').at(-1) ?? path
}

const parts = new Map<string, z.ZodObject>()

/** What stands in the part of front matter that a kind describes; nothing where that has not today’s form. */
function detailsIn(kind: Kind, data: object) {
	const part = parts.get(kind.id) ?? z.object(kind.frontMatter(fields))
	parts.set(kind.id, part)
	return part.safeParse(data).data
}

/** The command line that an old version of front matter gives, as far as it still has today’s form. */
export function launchIn(kind: Kind | undefined, data: object): Launch | undefined {
	const details = kind?.launch && detailsIn(kind, data)
	// The part was read by that kind's own description, which no type can follow.
	return details && kind?.launch?.(details as never)
}
