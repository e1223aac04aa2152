/** An answer that is bytes: an archive, an image. */
export class BytesAnswer {
	readonly bytes: Uint8Array<ArrayBuffer>
	readonly type: string
	/** Name to save it under, in letters, digits, dots and hyphens; without one it is shown. */
	readonly fileName: string | undefined
	/** Header fields of this answer alone. */
	readonly headers: Readonly<Record<string, string>>

	constructor(
		bytes: Uint8Array<ArrayBuffer>,
		{ type, fileName, headers = {} }: { type: string; fileName?: string; headers?: Readonly<Record<string, string>> },
	) {
		this.bytes = bytes
		this.type = type
		this.fileName = fileName
		this.headers = headers
	}
}

/** An answer that is text in a form the caller asked for, where the operation answers JSON otherwise. */
export class TextAnswer {
	readonly text: string
	/** Media type, with its charset. */
	readonly type: string
	/** Name to save it under, in letters, digits, dots and hyphens; without one it is shown. */
	readonly fileName: string | undefined

	constructor(text: string, { type, fileName }: { type: string; fileName?: string }) {
		this.text = text
		this.type = type
		this.fileName = fileName
	}
}
