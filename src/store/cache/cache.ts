/**
 * Bytes under a name, for what can be fetched again. A cache never rejects: what cannot be read is not there, and what
 * cannot be kept is not kept.
 */
export interface Cache {
	get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
	put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}
