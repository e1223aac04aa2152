const TYPES: Record<string, string> = {
	md: 'text/markdown; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	json: 'application/json',
	yaml: 'application/yaml',
	yml: 'application/yaml',
	toml: 'application/toml',
	csv: 'text/csv; charset=utf-8',
}

/** Media type of a shipped file. Whatever a browser might run or draw is plain text or bytes, so that nobody's file runs on this site. */
export const mediaTypeOf = (path: string): string => {
	const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''
	if (Object.hasOwn(TYPES, extension)) return TYPES[extension] as string
	return /^(?:sh|bash|mjs|js|ts|py|rb|mdc|)$/.test(extension) ? 'text/plain; charset=utf-8' : 'application/octet-stream'
}
