/** The first `size` of the items in the order given by `before`, sorted. */
export function firstOf(items: Iterable<number>, size: number, before: (a: number, b: number) => boolean): number[] {
	const heap: number[] = []
	for (const item of items)
		if (heap.length < size) rise(heap, item, before)
		else if (size && before(item, heap[0] as number)) sink(heap, item, before)
	return heap.sort((a, b) => (before(a, b) ? -1 : 1))
}

/** The heap keeps the last of its items at the root. */
function rise(heap: number[], item: number, before: (a: number, b: number) => boolean): void {
	let at = heap.push(item) - 1
	while (at > 0) {
		const parent = (at - 1) >> 1
		if (!before(heap[parent] as number, item)) break
		heap[at] = heap[parent] as number
		at = parent
	}
	heap[at] = item
}

function sink(heap: number[], item: number, before: (a: number, b: number) => boolean): void {
	let at = 0
	for (;;) {
		let child = at * 2 + 1
		if (child >= heap.length) break
		if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child++
		if (before(heap[child] as number, item)) break
		heap[at] = heap[child] as number
		at = child
	}
	heap[at] = item
}
