import { stringify } from './yaml.ts'

/** The text of a content file: what `parseDraft` splits, put together. */
export const writeDraft = (data: Readonly<Record<string, unknown>>, body: string): string =>
	`---\n${stringify(data, { lineWidth: 0 })}---\n\n${body.trim()}\n`
