import { minifySync } from 'rolldown/utils'

/** Makes a module smaller with Oxc. Throws if it cannot be parsed: Oxc would return an empty text. */
export function minified(code: string, options: Parameters<typeof minifySync>[2]): string {
	const { code: small, errors } = minifySync('module.mjs', code, { module: true, ...options })
	if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'))
	return small
}
