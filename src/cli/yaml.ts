import type * as Yaml from 'yaml'

let loaded: typeof Yaml | undefined

/** Loads the one library that few clients need; it lies in a file of its own. */
export async function loadYaml(): Promise<void> {
	loaded ??= await import('yaml')
}

/** YAML as a value; `loadYaml` comes first. */
export function parseYamlText(text: string): unknown {
	if (!loaded) throw new Error('YAML is not loaded')
	return loaded.parse(text)
}
