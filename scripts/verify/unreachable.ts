import { Expected } from '../expected.ts'

/** The registry could not be reached, which says nothing about what it serves. */
export class Unreachable extends Expected {
	override readonly name = 'Unreachable'
}
