import type { InstallOption } from '../schema/install.ts'
import { isObject } from '../schema/object.ts'
import { isRefused, read } from './edit/edit.ts'
import { refused } from './exit-error.ts'

/** Parses the configuration of an install option. Throws an `ExitError` if it is no object. */
export function readConfig({ language, text, label }: Pick<InstallOption, 'language' | 'text' | 'label'>): unknown {
	const format = language === 'toml' || language === 'yaml' ? language : 'json'
	const value = read(text, { format, path: [] })
	if (isObject(value) && !isRefused(value)) return value
	throw refused(`“${label}” of the registry cannot be read as ${language}. Nothing was installed.`)
}
