const KEY = /^([A-Za-z_][\w-]{0,60}):/

/**
 * The fields of YAML front matter, read line by line without a parser. Good enough for counting characters; quoting and
 * block scalars are only approximated.
 */
export function parseFrontMatter(text: string): Record<string, string | undefined> {
	const [, head] = /^\ufeff?---\r?\n([\s\S]{0,20000}?)\r?\n---/.exec(text) ?? []
	const fields: Record<string, string> = Object.create(null)
	let name = ''
	for (const line of (head ?? '').split(/\r?\n/)) {
		const [match, key = ''] = KEY.exec(line) ?? []
		if (match) name = key
		if (!name || (!match && !/^\s/.test(line))) continue
		const part = (match ? line.slice(match.length) : line).trim().replace(/^[|>][+-]?\d?$/, '')
		fields[name] = [fields[name], part.replace(/^(["'])(.*)\1$/, '$2')].filter(Boolean).join(' ')
	}
	return fields
}
