import * as z from 'zod'
import { Day, EntryPathName, Line, Sha256, Slug } from './primitives.ts'

/**
 * An organisation's verdict on an entry, its own or another registry's. No install options are published for a denied
 * one.
 */
export const Verdict = z.strictObject({
	decision: z
		.enum(['allow', 'warn', 'deny'])
		.describe('`deny`: listed with this verdict, and without any way to install it.'),
	by: Line(80).describe('Who decided: a person or a team that can be asked.'),
	until: Day.describe('The last day it is valid; after that the build asks for a new one.'),
	reason: Line(320, 10).describe('Why, in one sentence that a reader can check.'),
})
export type Verdict = z.output<typeof Verdict>

/** The content of `overlay/<category>/<slug>.yaml`. */
export const OverlaySource = z.strictObject({
	hide: z.literal(true).optional().describe('The entry is not part of this registry.'),
	pin: z.literal(true).optional().describe('It comes first in its category, and when there is no search query.'),
	note: Line(500).optional().describe('What this registry adds to it.'),
	verdict: Verdict.optional().describe('What this registry says about it.'),
})
export type OverlaySource = z.output<typeof OverlaySource>

/** Where an entry of another registry comes from. */
export const Origin = z.object({
	upstream: z.string().describe('The name under `upstream/`.'),
	registry: z.string().describe('The address of that registry.'),
	url: z.string().describe('Its page there.'),
	sha256: Sha256.describe('Digest of its source, as that registry publishes it.'),
	manifest: Sha256.describe('Digest of the manifest against which it was checked.'),
})
export type Origin = z.infer<typeof Origin>

/** Fields of rows and details in a registry with upstreams or an overlay. */
export const Standing = z.object({
	origin: Origin.optional().describe('The registry that it was taken from.'),
	verdict: Verdict.optional().describe('What this registry says about it.'),
	registryNote: z.string().optional().describe('What this registry adds to it.'),
	pinned: z.literal(true).optional().describe('It comes first in its category.'),
})
export type Standing = z.infer<typeof Standing>

/** The fields of `Standing` that are set. */
export const standingOf = ({ origin, verdict, registryNote, pinned }: Standing): Standing => ({
	...(verdict && { verdict }),
	...(registryNote && { registryNote }),
	...(pinned && { pinned }),
	...(origin && { origin }),
})

/** An https origin; http only for this machine. */
const RegistryAddress = z
	.string()
	.max(300, { abort: true })
	.refine(isOrigin, 'Write the address of the registry without a path, for example https://registry.example.com.')

function isOrigin(text: string): boolean {
	if (!URL.canParse(text)) return false
	const { origin, protocol, hostname } = new URL(text)
	const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
	return origin === text && (protocol === 'https:' || isHere)
}

/** The content of `upstream/<name>.json`: which registry to pull, and its reviewed state. */
export const UpstreamSource = z.strictObject({
	$schema: z.string().optional().describe('The address of the schema of this file, for editors.'),
	address: RegistryAddress.describe('The address of the registry, without a path: https, or http for this machine.'),
	manifest: Sha256.optional().describe('Digest of the manifest that was pulled; written by `npm run pull`.'),
	pulledAt: Day.optional().describe('The day on which that manifest was first seen; written by `npm run pull`.'),
	categories: z
		.record(z.string().regex(/^[a-z0-9-]+$/), z.union([z.literal(false), z.string()]))
		.default({})
		.describe('Their category, and the category here that its entries go in; `false` leaves them all out.'),
	leaveOut: z.array(EntryPathName).max(10_000).default([]).describe('Entries to leave out, by their path there.'),
})
export type UpstreamSource = z.output<typeof UpstreamSource>

/** The name of an upstream, its file and its folder. */
export const UpstreamName = Slug

/** The pulled files of an upstream: digest and size by path. */
export const UpstreamLock = z.strictObject({
	schemaVersion: z.literal(1),
	/** When the upstream last changed. */
	generatedAt: z.iso.datetime(),
	artifacts: z.record(z.string(), z.strictObject({ sha256: Sha256, bytes: z.int().min(0) })),
})
export type UpstreamLock = z.output<typeof UpstreamLock>
