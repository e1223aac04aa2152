import { isKindWord } from './names.ts'

/** A field of entries before its value, as other searches have it: “category:hooks”. */
const CATEGORY = /(?<!\S)(?:category|kind|type)[:=] ?([\p{L}\p{N}][\p{L}\p{N}-]*)(?!\S)/iu
const OTHER = /(?<!\S)(?:tags?|keywords?|topic)[:=] ?(?=[\p{L}\p{N}"“])/giu

/**
 * Rewrites written fields as words: “tag:testing category:hooks” as “hooks for testing”. Fields that are also filters
 * are read in place.
 */
export function inWords(text: string): string {
	if (!/[:=]/.test(text)) return text
	const [whole, category = ''] = CATEGORY.exec(text) ?? []
	const name = category.replaceAll('-', ' ')
	const plain = text.replace(OTHER, '')
	if (whole === undefined || !isKindWord(name.toLowerCase())) return plain
	const rest = plain.replace(whole, '').trim()
	return rest ? `${name} for ${rest}` : name
}
