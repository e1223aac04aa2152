import { parse as parseToml } from 'smol-toml'
import type { InstallOption } from '../schema/install.ts'
import { refused } from './failure.ts'
import { parseYamlText } from './yaml.ts'

/** A part of a configuration as the page shows it, read in its own format. */
export function readConfig({ language, text, label }: Pick<InstallOption, 'language' | 'text' | 'label'>): unknown {
	try {
		if (language === 'toml') return parseToml(text)
		if (language === 'yaml') return parseYamlText(text)
		return JSON.parse(text)
	} catch {
		throw refused(`“${label}” of the registry cannot be read as ${language}. Nothing was installed.`)
	}
}
