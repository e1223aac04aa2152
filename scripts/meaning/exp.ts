const HALVINGS = 6
const TERMS = 9

/** e to the power of a number between −100 and 1, with arithmetic that is identical in every JavaScript engine. */
export function expOf(power: number): number {
	const small = power / 2 ** HALVINGS
	let [sum, part] = [1, 1]
	for (let k = 1; k < TERMS; k++) {
		part *= small / k
		sum += part
	}
	for (let k = 0; k < HALVINGS; k++) sum *= sum
	return sum
}
