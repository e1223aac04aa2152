/** Whether an error is one of the system's with one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
	error instanceof Error && 'code' in error && codes.includes(String(error.code))
