import type { InstallOption } from '../schema/install.ts'
import { isRefused, read } from './edit/edit.ts'
import { refused } from './failure.ts'

/** A part of a configuration as the page shows it, read in its own format. */
export function readConfig({ language, text, label }: Pick<InstallOption, 'language' | 'text' | 'label'>): unknown {
	const format = language === 'toml' || language === 'yaml' ? language : 'json'
	const value = read(text, { format, path: [] })
	if (value !== undefined && !isRefused(value)) return value
	throw refused(`“${label}” of the registry cannot be read as ${language}. Nothing was installed.`)
}
