import * as z from 'zod'

/** The release of the log that a deployment serves. */
export const ReleaseMark = z.object({
	number: z.int().min(1).describe('Its number, which is also how many releases the log has.'),
	signedAt: z.iso.datetime().describe('When it was signed.'),
})
