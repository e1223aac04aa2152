/** Reads a body; undefined when it has more than `most` bytes, in which case it is cancelled. */
export async function readAtMost(
	body: AsyncIterable<Uint8Array> | null | undefined,
	most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of body ?? []) {
		size += chunk.byteLength
		if (size > most) return undefined
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}
