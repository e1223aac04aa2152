/** A reply of Redis as Upstash writes it into JSON: every string but `OK` in base64 when the client asked for that. */
export function encodeReply(reply: unknown, base64: boolean): unknown {
	if (typeof reply === 'string') return base64 && reply !== 'OK' ? Buffer.from(reply).toString('base64') : reply
	if (Array.isArray(reply)) return reply.map((item) => encodeReply(item, base64))
	if (reply instanceof Error) return { error: reply.message }
	return reply
}

/** The words of a command: text and numbers as they are, anything else as JSON. */
export function commandWords(command: unknown): string[] {
	if (!Array.isArray(command) || command.length === 0) throw new SyntaxError('ERR empty command')
	return command.map((word) => (typeof word === 'object' ? JSON.stringify(word) : String(word)))
}
