/** A binary answer, such as an archive or an image. */
export class BytesAnswer {
	readonly bytes: Uint8Array<ArrayBuffer>
	readonly type: string
	/** The name to save it under, in letters, digits, dots and hyphens. Without one it is displayed inline. */
	readonly fileName: string | undefined
	/** Headers of this answer only. */
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

/** A text answer in a format the caller asked for, from an operation that otherwise answers JSON. */
export class TextAnswer {
	readonly text: string
	/** Media type with charset. */
	readonly type: string
	/** The name to save it under, in letters, digits, dots and hyphens. Without one it is displayed inline. */
	readonly fileName: string | undefined

	constructor(text: string, { type, fileName }: { type: string; fileName?: string }) {
		this.text = text
		this.type = type
		this.fileName = fileName
	}
}

/** An answer that is made while it is read, such as a long table. It has no length or ETag, and is never cached. */
export class StreamAnswer {
	readonly parts: AsyncGenerator<string>
	/** Media type with charset. */
	readonly type: string
	/** The name to save it under, in letters, digits, dots and hyphens. */
	readonly fileName: string

	constructor(parts: AsyncGenerator<string>, { type, fileName }: { type: string; fileName: string }) {
		this.parts = parts
		this.type = type
		this.fileName = fileName
	}
}

/** Another address at which the answer is for now. */
export class RedirectAnswer {
	readonly location: string

	constructor(location: string) {
		this.location = location
	}
}
