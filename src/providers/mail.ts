/** A letter to one person, as text. */
export interface Letter {
	to: string
	subject: string
	text: string
	/** Sent twice under the same key it arrives once. */
	key: string
}

/** Sends letters. Rejects with `upstream_error` when the provider does not take them. */
export interface Mail {
	send(letter: Letter): Promise<void>
}
