let parse: ((text: string) => unknown) | undefined

/** Loads the one library that few clients need; it lies in a file of its own. */
export async function loadYaml(): Promise<void> {
	parse ??= (await import('./yaml-library.ts')).parse
}

/** YAML as a value; `loadYaml` comes first. */
export function parseYamlText(text: string): unknown {
	if (!parse) throw new Error('YAML is not loaded')
	return parse(text)
}
