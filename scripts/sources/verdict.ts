/** What one check of a source found out. A failure proves nothing alone; what is unclear proves nothing at all. */
export type Verdict =
	| { kind: 'available' | 'moved' | 'archived'; movedTo?: string; version?: string }
	| { kind: 'failed' | 'unclear'; why: string }

export const failed = (why: string): Verdict => ({ kind: 'failed', why })
export const unclear = (why: string): Verdict => ({ kind: 'unclear', why })

/** What an answer other than a success says of a source: gone or broken, or only closed to us. */
export const refusal = (status: number): Verdict =>
	[401, 403, 407, 429].includes(status) ? unclear(`answers ${status} to programs`) : failed(`answers ${status}`)
