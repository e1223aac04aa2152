/** Why something is refused. Each code calls for a different reaction of whoever sees it. */
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

/** What was served differs from what was signed or seen before, so none of it may be used. */
export class Refusal extends Error {
	override readonly name = 'Refusal'
	readonly code: RefusalCode
	constructor(code: RefusalCode, sentence: string) {
		super(sentence)
		this.code = code
	}
}
