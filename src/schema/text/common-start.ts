/** The number of items that two lists have in common at their start. */
export function commonStart(one: ArrayLike<unknown>, other: ArrayLike<unknown>): number {
	const most = Math.min(one.length, other.length)
	let count = 0
	while (count < most && one[count] === other[count]) count++
	return count
}
