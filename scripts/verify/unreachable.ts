import { Expected } from '../expected.ts'

/** Nothing could be asked: that says neither yes nor no of what is served. */
export class Unreachable extends Expected {
	override readonly name = 'Unreachable'
}
