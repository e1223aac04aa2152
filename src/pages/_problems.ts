import type * as z from 'zod'

/** What is wrong with the parameters of an address, in sentences that begin with what the page calls each of them. */
export const problemsIn = (error: z.ZodError, titleOf: (parameter: string) => string): string[] =>
	error.issues.map((issue) => {
		const name = String(issue.path[0])
		const title = name === 'q' ? 'The search' : titleOf(name)
		const isTooLong = issue.code === 'too_big' && issue.origin === 'string'
		return isTooLong ? `${title} is too long: ${lowerFirst(issue.message)}` : `${title}: ${issue.message}`
	})

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
