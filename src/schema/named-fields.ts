import * as z from 'zod'
import { isObject } from './object.ts'

/** A record whose names the caller chooses. A record drops a field of this one name before it can be named as unknown. */
export const namedFields = <Fields extends z.ZodType>(fields: Fields) =>
	z.preprocess((given, { issues }) => {
		if (isObject(given) && Object.hasOwn(given, '__proto__'))
			issues.push({
				code: 'custom',
				input: given,
				path: ['__proto__'],
				message: 'No field has this name. Leave it out.',
			})
		return given
	}, fields)
