import type { Entry } from './entry.ts'
import { keyOf, REGISTRY_SLUG } from './primitives.ts'

type Named = Pick<Entry, 'category' | 'slug' | 'install' | 'canonicalUrl' | 'url'>

/** Whether a program can carry out an option: it copies something, or is part of a file. */
const isTaken = ({ kind, copies, path }: Entry['install'][number]): boolean =>
	copies !== undefined || ((kind === 'config' || kind === 'file') && path !== undefined)

/**
 * The command that installs an entry with this registry's installer; undefined when it could only print instructions.
 * `way` is the end of the labels of the options that it is to take.
 */
export function installerLine(entry: Named, client?: string, way?: string): string | undefined {
	if (!entry.install.some(isTaken)) return undefined
	return addLine(entry, client) + (way ? ` --way "${way}"` : '')
}

/** The command that has this registry's installer add an entry, or every entry of a collection. */
export function addLine(entry: Omit<Named, 'install'>, client?: string): string {
	const baseUrl = entry.canonicalUrl.slice(0, -entry.url.length)
	const chosen = client ? ` --client ${client}` : ''
	return `npx --registry=${baseUrl}/npm/ ${REGISTRY_SLUG} add ${keyOf(entry)}${chosen}`
}
