/** Orders texts by their code points, which is the order of their UTF-8, whatever the machine's language. */
export function byCodePoints(a: string, b: string): number {
	const length = Math.min(a.length, b.length)
	for (let i = 0; i < length; i++) {
		const left = a.charCodeAt(i)
		const right = b.charCodeAt(i)
		if (left !== right) return weightOf(left) - weightOf(right)
	}
	return a.length - b.length
}

/** Surrogates are ordered after all single code units, as what they encode is. */
const weightOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10_000 : unit)
