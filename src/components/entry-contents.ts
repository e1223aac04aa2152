import { kindOf } from '../kinds/kind-of.ts'
import type { Change } from '../schema/changes.ts'
import type { Entry } from '../schema/entry.ts'
import { isPrivate } from '../schema/visibility.ts'

/** A section of an entry's page, with its anchor. */
interface Part {
	href: string
	text: string
}

/** The sections of an entry's page, in order. */
export function contentsOf(entry: Entry, changes: readonly Change[]): Part[] {
	const kind = kindOf(entry)
	const server = kind.server?.(entry.details)
	const inputs = (server?.env?.length ?? 0) + (server?.remote?.headers?.length ?? 0)
	const parts: (Part | false)[] = [
		entry.receipt !== undefined && entry.observed !== undefined && { href: '#observed', text: 'Observed' },
		...entry.headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ href: `#${id}`, text })),
		inputs > 0 && { href: '#needs', text: 'What you supply' },
		Boolean(server?.tools.length) && { href: '#tools', text: 'Tools' },
		Boolean(entry.context?.length) && { href: '#context', text: 'Context cost' },
		entry.platformCompatibility.length > 0 && { href: '#works', text: 'Works in' },
		entry.files.length > 0 && { href: '#files', text: 'Files' },
		entry.package !== null && { href: '#package', text: 'Package' },
		entry.related.length > 0 && { href: '#related', text: 'Related' },
		changes.length > 0 && { href: '#history', text: 'History' },
		!isPrivate && { href: '#signals', text: 'Did it work for you?' },
	]
	return parts.filter((part) => part !== false)
}
