import * as z from 'zod'
import { SettingsError } from './environment.ts'
import { issuesOf, plainIssue } from './issues.ts'
import { BEGINNING, isBeginning } from './since.ts'
import { SLUG } from './text/slugify.ts'
import { VERIFIER_KEY } from './text/verifier-key.ts'

/** The name of a registry or a category: one short line that needs no escaping in Markdown and HTML. */
export const NAME = /^(?!\s)[^\p{C}\p{Zl}\p{Zp}<>{}`\\]{1,60}(?<!\s)$/u
/** What to write for a name that has another form. */
export const NAME_WANTED =
	'Write at most 60 characters on one line, without spaces around them and without < > { } ` or \\'
/** A name that something can be called after. */
export const SPOKEN = /[\p{L}\p{N}]/u
/** What to write for a name that nothing can be called after. */
export const SPOKEN_WANTED = 'Write at least one letter or digit'
/** What packages, commands and keys are called. */
export const PACKAGE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** `owner/name` on GitHub. */
export const REPOSITORY = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,37}[A-Za-z0-9])?\/(?!\.{1,2}$)[\w.-]{1,100}$/
/** Where security reports go, as security.txt takes it. */
export const CONTACT = /^(?:https:\/\/[^\s"<>]+|mailto:[^\s"<>@]+@[^\s"<>@]+)$/
const LINE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u
/** As Git takes it. */
const BRANCH = /^(?![-/])(?!.*(?:\.\.|\/\/|@\{|\.lock(?:\/|$)|[/.]$))[^\s\p{C}~^:?*[\\]{1,200}$/u

const Line = (most: number) => z.string().max(most).regex(LINE, 'Write one line of text')
const Name = z.string().regex(NAME, NAME_WANTED)
const Id = (about: string) =>
	z.string().max(64).regex(SLUG, `${about} is written in lower-case letters, digits and single hyphens`)

const Key = z
	.string()
	.regex(VERIFIER_KEY, 'Write a verifier key in full, as the registry or the witness shows it: name+id+key')

const Examples = z.strictObject({
	entry: z.string(),
	other: z.string(),
	package: z.string(),
	collection: z.string(),
	summary: z.string(),
	slug: z.string(),
	tasks: z.array(z.string()).readonly(),
})

/** The settings file. Strict, because a misspelled `visibility` would make a private registry public. */
const Settings = z.strictObject({
	name: Name.regex(SPOKEN, SPOKEN_WANTED),
	slug: z
		.string()
		.max(40)
		.regex(PACKAGE_NAME, 'Write lower-case letters, digits and single hyphens, with a letter first')
		.optional(),
	tagline: Line(160),
	description: Line(1000),
	about: Line(1000).optional(),
	intro: Line(300).optional(),
	examples: Examples.partial().optional(),
	repository: z.string().regex(REPOSITORY, 'Write owner/name, for example octo-org/registry'),
	branch: z.string().regex(BRANCH, 'Write the name of a branch, for example main'),
	since: z.string().refine(isBeginning, `Write ${BEGINNING}`).optional(),
	visibility: z.enum(['public', 'private']).optional(),
	securityContact: z.string().regex(CONTACT, 'Write an https:// address, or mailto: with an email address'),
	categories: z
		.record(Id('The id of a category'), z.strictObject({ label: Name, about: Line(1000), kind: z.string() }))
		.refine((rows) => Object.keys(rows).length > 0, 'Name at least one category'),
	platforms: z
		.record(Id('The id of a platform'), z.array(z.string()).min(1, 'Name at least one client'))
		.refine((rows) => Object.keys(rows).length > 0, 'Name at least one platform'),
	mcpInstallTargets: z.array(z.string()),
	previews: z.strictObject({ builtUpTo: z.int().min(0).optional() }).optional(),
	entries: z.strictObject({ filesUpTo: z.int().min(0).optional() }).optional(),
	releaseKey: Key.optional(),
	releaseWitnesses: z.array(Key).optional(),
})

/** Categories with the same label as an earlier one, each with the id of that one. */
export function labelledAlike(categories: Readonly<Record<string, { label?: string }>>): [id: string, other: string][] {
	const first = new Map<string, string>()
	return Object.entries(categories).flatMap(([id, { label = id }]): [string, string][] => {
		const name = label.normalize('NFKC').toLowerCase()
		const other = first.get(name)
		if (other === undefined) first.set(name, id)
		return other === undefined ? [] : [[id, other]]
	})
}

/** Throws a `SettingsError` that names each setting that cannot be used, and says what to write instead. */
export function checkSettings(settings: unknown): void {
	const result = Settings.safeParse(settings, { error: plainIssue, jitless: true })
	if (!result.success) refuseSettings(issuesOf(result.error).map(({ path, message }) => [path.join('.'), message]))
}

/** Throws a `SettingsError` that names these places in the settings file. */
export function refuseSettings(faults: readonly (readonly [place: string, message: string])[]): never {
	const lines = faults.map(([place, message]) => `  ${place ? `${place}: ` : ''}${message}`)
	throw new SettingsError(`src/schema/settings.ts has settings that cannot be used:\n${lines.join('\n')}`)
}
