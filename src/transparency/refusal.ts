/** Why something is not taken. Each is a different thing to do for whoever sees it. */
type RefusalCode =
	| 'bad-key'
	| 'bad-checkpoint'
	| 'unsigned'
	| 'other-log'
	| 'stale'
	| 'future'
	| 'rollback'
	| 'fork'
	| 'bad-tile'
	| 'bad-leaf'
	| 'bad-trust'
	| 'trust-rollback'
	| 'key-out-of-use'
	| 'bad-witness'
	| 'not-listed'
	| 'changed'
	| 'missing'

/** What was served is not what was signed, or not what was seen before: nothing of it is to be used. */
export class Refusal extends Error {
	override readonly name = 'Refusal'
	readonly code: RefusalCode
	constructor(code: RefusalCode, sentence: string) {
		super(sentence)
		this.code = code
	}
}
