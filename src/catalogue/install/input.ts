import { clientOf } from '../../clients/shown.ts'
import type { EntrySource, SettingPart } from '../../kinds/kind.ts'
import type { EntryFile } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'

/** The input of every installer. File URLs are absolute. */
export interface InstallInput {
	slug: string
	/** Absolute URL of this registry. */
	baseUrl: string
	source: EntrySource
	files: readonly EntryFile[]
	/** The text of a file shipped with the entry. */
	textOf: (path: string) => string
	/** The platforms that the author names. */
	platforms: readonly Platform[]
}

/** The fields of an option besides its platform. */
export type OptionFields = Pick<InstallOption, 'label' | 'text'> & Partial<InstallOption>

/** An option for a platform; a shell command unless `fields` says otherwise. */
export const makeOption = (platform: Platform, fields: OptionFields): InstallOption => ({
	platform,
	client: clientOf(platform),
	kind: 'command',
	language: 'sh',
	...fields,
})

/** The part of a client's settings that runs what was copied. */
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
