import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { toHtml } from '../client/hyperscript.ts'
import { ownValue } from '../schema/text/own-value.ts'

const LANGUAGES = { bash, css, go, ini, javascript, json, markdown, python, rust, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)

/** Languages by file extension, where the library does not know the extension as a name of the language. */
const ENDINGS: Readonly<Record<string, keyof typeof LANGUAGES>> = {
	jsonl: 'json',
	mdx: 'markdown',
	toml: 'ini',
	bats: 'bash',
}

/** A text as highlighted HTML, with classes and no styles; plain text if the file name gives no known language. */
export function highlighted(text: string, path: string): string {
	const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
	const named = ownValue(ENDINGS, ending)
	const language = named ?? (hljs.getLanguage(ending) && ending)
	return language ? hljs.highlight(text, { language, ignoreIllegals: true }).value : toHtml(text)
}
