import * as z from 'zod'
import type { commonSource } from '../schema/entry-source.ts'
import { fields } from './fields.ts'
import type { Kind, Launch } from './kind.ts'

/** The names of the common fields, as used in sentences. */
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

/** The names of their parts. */
const PARTS: Readonly<Record<string, string>> = {
	'upstream.repo': 'source repository',
	'upstream.path': 'path in the source',
	'upstream.commit': 'commit read',
	'upstream.sha256': 'source digest',
	'upstream.bytes': 'source size in bytes',
	'upstream.files': 'number of source files',
	'upstream.readAt': 'source read',
	'upstream.changedAt': 'source last changed',
	'upstream.state': 'source state',
	'upstream.movedTo': 'source moved to',
	'brand.name': 'brand',
	'brand.domain': 'brand domain',
	'brand.colors': 'brand colours',
	'claim.status': 'claim',
	'claim.by': 'claimed by',
	'claim.url': 'claimant’s address',
	'claim.at': 'claimed',
	'submission.by': 'submitted by',
	'submission.byUrl': 'submitter’s address',
	'submission.at': 'submitted',
	'submission.issue': 'issue of the submission',
	'submission.issueUrl': 'address of the submission’s issue',
	'submission.pr': 'pull request of the submission',
	'submission.prUrl': 'address of the submission’s pull request',
	'review.by': 'reviewed by',
	'review.at': 'reviewed',
	'importedFrom.source': 'imported from',
	'importedFrom.id': 'id where it was imported from',
	'importedFrom.version': 'version imported',
	'importedFrom.at': 'imported',
	'importedFrom.digest': 'digest of what was imported',
	'lifecycle.state': 'state',
	'lifecycle.on': 'not current since',
	'lifecycle.reason': 'reason it is not current',
	'lifecycle.successor': 'successor',
}

const shared = new Map([...Object.entries(SHARED), ...Object.entries(PARTS)])

/**
 * What a field of front matter is called in a sentence, by its path: `server.env` of a server is “environment
 * variables”. A field that today’s form no longer has keeps its own name, behind that of what it was part of.
 */
export function fieldLabel(path: string, kind: Kind | undefined): string {
	const label = shared.get(path) ?? kind?.labels[path]
	if (label) return label
	const at = path.lastIndexOf('.')
	const name = path
		.slice(at + 1)
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
	const whole = at < 0 ? undefined : (shared.get(path.slice(0, at)) ?? kind?.labels[path.slice(0, at)])
	return whole ? `${whole} ${name}` : name
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
