/** A letter to one person, as text. */
export interface Letter {
	to: string
	subject: string
	text: string
	/** Sent twice under the same key it arrives once. */
	key: string
}

/**
 * What became of a letter. `taken`: it goes out; `refused`: this letter is never taken; `unavailable`: nothing is taken
 * now; `unknown`: it may be on its way or not.
 */
export type Handover = 'taken' | 'refused' | 'unavailable' | 'unknown'

/** Sends letters. */
export interface Mail {
	send(letter: Letter): Promise<Handover>
}
