const { LN2, SQRT2 } = Math

/**
 * The natural logarithm of a positive number, by arithmetic alone: `Math.log` may differ in its last digit between engines,
 * and with it the order of two documents.
 */
export function ln(value: number): number {
	let mantissa = value
	let exponent = 0
	for (; mantissa >= SQRT2; mantissa /= 2) exponent++
	for (; mantissa < SQRT2 / 2; mantissa *= 2) exponent--
	const ratio = (mantissa - 1) / (mantissa + 1)
	let sum = 0
	let power = ratio
	for (let odd = 1; odd < 27; odd += 2) {
		sum += power / odd
		power *= ratio * ratio
	}
	return 2 * sum + exponent * LN2
}
