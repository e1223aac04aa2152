/** The bytes of a body, or nothing when there are more than `most`: then the rest is not read, and its source is let go. */
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
