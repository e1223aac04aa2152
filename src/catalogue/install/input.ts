import { clientOf } from '../../clients/shown.ts'
import type { EntrySource, SettingPart } from '../../kinds/kind.ts'
import type { EntryFile } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'

/** What an install is made from. URLs of files are absolute. */
export interface InstallInput {
	slug: string
	/** Where this registry is. */
	baseUrl: string
	source: EntrySource
	files: readonly EntryFile[]
	/** The text of a file that the entry ships. */
	textOf: (path: string) => string
	/** Where the author says it works. */
	platforms: readonly Platform[]
}

/** What is said of an option besides where it goes. */
export type OptionFields = Pick<InstallOption, 'label' | 'text'> & Partial<InstallOption>

/** An option for a platform: a command of the shell, unless its fields say otherwise. */
export const makeOption = (platform: Platform, fields: OptionFields): InstallOption => ({
	platform,
	client: clientOf(platform),
	kind: 'command',
	language: 'sh',
	...fields,
})

/** A part of the settings that runs what was copied. */
export const settingOption = (platform: Platform, { path, part, remove }: SettingPart): InstallOption => ({
	platform,
	client: clientOf(platform),
	label: 'Add to settings',
	kind: 'config',
	language: 'json',
	text: JSON.stringify(part, null, 2),
	path,
	remove,
})
