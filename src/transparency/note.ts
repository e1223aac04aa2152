import { quoted } from '../schema/text/shorten.ts'
import { VERIFIER_KEY } from '../schema/text/verifier-key.ts'
import { type Bytes, base64Of, bigEndian, concat, equalBytes, fromBase64, fromBigEndian, hexOf, utf8 } from './bytes.ts'
import { isSignedBy, type Signer } from './ed25519.ts'
import { sha256 } from './hash.ts'
import { Refusal } from './refusal.ts'

/** What a signature covers: the note, or the note and a time (C2SP signed-note, tlog-cosignature). */
const SIGNATURE_TYPE = { note: 1, cosignature: 4 } as const
type SignatureType = (typeof SIGNATURE_TYPE)[keyof typeof SIGNATURE_TYPE]

/** A key that may sign a note: its name, and its Ed25519 public key. */
export interface Verifier {
	name: string
	type: SignatureType
	publicKey: Bytes
}

/** A text and its signature lines. */
export interface Note {
	text: string
	signatures: readonly { name: string; id: Bytes; signature: Bytes }[]
}

/** A limit above the size of a checkpoint with every possible witness, in bytes. */
export const MAX_NOTE_BYTES = 65_536
const MAX_SIGNATURES = 64

/** The id of a key in a note: the first four bytes of a hash. */
const keyId = async ({ name, type, publicKey }: Verifier): Promise<Bytes> =>
	(await sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey))).slice(0, 4)

/** A verifier as the line that tools for transparency logs take: `name+id+key`. */
export const verifierKey = async (verifier: Verifier): Promise<string> =>
	`${verifier.name}+${hexOf(await keyId(verifier))}+${base64Of(concat(Uint8Array.of(verifier.type), verifier.publicKey))}`

/** The verifier line of the key that signs a log. */
export const logKey = (name: string, { publicKey }: Pick<Verifier, 'publicKey'>): Promise<string> =>
	verifierKey({ name, type: SIGNATURE_TYPE.note, publicKey })

/** Parses a verifier line. Throws a `Refusal` if it is malformed or its id does not match its key. */
export async function parseVerifierKey(line: string): Promise<Verifier> {
	const [, name = '', id = '', key = ''] = VERIFIER_KEY.exec(line) ?? []
	const bytes = fromBase64(key)
	const type = bytes?.[0]
	const known = type === SIGNATURE_TYPE.note || type === SIGNATURE_TYPE.cosignature
	if (!bytes || !known) throw notAKey(line)
	const verifier: Verifier = { name, type, publicKey: bytes.slice(1) }
	if (hexOf(await keyId(verifier)) !== id) throw notAKey(line)
	return verifier
}

const notAKey = (line: string) =>
	new Refusal(
		'bad-key',
		`${quoted(line)} is not a verifier key. Write it in full, as the registry shows it: name+id+key.`,
	)

/** Parses a note; undefined if it is not one. Nothing in it may be trusted before a signature is verified. */
export function parseNote(whole: string): Note | undefined {
	const cut = whole.lastIndexOf('\n\n')
	const isText = !/[\x00-\x09\x0b-\x1f]/.test(whole)
	if (cut < 0 || !whole.endsWith('\n') || !isText || whole.length > MAX_NOTE_BYTES) return undefined
	const lines = whole.slice(cut + 2, -1).split('\n')
	if (lines.length > MAX_SIGNATURES) return undefined
	const signatures: Note['signatures'][number][] = []
	for (const line of lines) {
		const [, name = '', base64 = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? []
		const bytes = fromBase64(base64)
		if (!name || !bytes || bytes.length < 5) return undefined
		signatures.push({ name, id: bytes.slice(0, 4), signature: bytes.slice(4) })
	}
	return { text: whole.slice(0, cut + 1), signatures }
}

/** Joins a text and its signature lines into a note. */
export const noteOf = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('\n')}\n`

/** A signature as a line of a note. */
export const signatureLine = ({ name, id, signature }: Note['signatures'][number]): string =>
	`— ${name} ${base64Of(concat(id, signature))}`

/** A parsed note in the form in which it was served. */
export const wholeNote = ({ text, signatures }: Note): string => noteOf(text, signatures.map(signatureLine))

/** The signature line of a key for a note. */
export async function signNote(text: string, name: string, signer: Signer): Promise<string> {
	const id = await keyId({ name, type: SIGNATURE_TYPE.note, publicKey: signer.publicKey })
	return `— ${name} ${base64Of(concat(id, await signer.sign(utf8(text))))}`
}

/** The line by which a key states that this was the newest note at a time, in seconds since 1970. */
export async function cosignNote(
	text: string,
	{ name, at, signer }: { name: string; at: number; signer: Signer },
): Promise<string> {
	const id = await keyId({ name, type: SIGNATURE_TYPE.cosignature, publicKey: signer.publicKey })
	const signature = await signer.sign(cosigned(text, at))
	return `— ${name} ${base64Of(concat(id, bigEndian(at, 8), signature))}`
}

const cosigned = (text: string, at: number): Bytes => utf8(`cosignature/v1\ntime ${at}\n${text}`)

/**
 * Whether a verifier signed a note; for cosignatures, with the time of the latest one. A line that claims to be the
 * verifier's and does not verify makes the whole note a forgery.
 */
export async function signedBy(note: Note, verifier: Verifier): Promise<{ at?: number } | undefined> {
	const id = await keyId(verifier)
	let found: { at?: number } | undefined
	for (const { signature } of note.signatures.filter((one) => one.name === verifier.name && equalBytes(one.id, id))) {
		const isTimed = verifier.type === SIGNATURE_TYPE.cosignature
		const at = isTimed ? fromBigEndian(signature.slice(0, 8)) : undefined
		const message = at === undefined ? utf8(note.text) : cosigned(note.text, at)
		const isSafe = at === undefined || Number.isSafeInteger(at)
		if (!isSafe || !(await isSignedBy(verifier.publicKey, message, isTimed ? signature.slice(8) : signature)))
			throw new Refusal(
				'unsigned',
				`A signature of ${verifier.name} does not match: the checkpoint was changed. Do not use it.`,
			)
		found = at === undefined ? {} : { at: Math.max(at, found?.at ?? 0) }
	}
	return found
}

/** When a key last cosigned a note, in seconds since 1970; undefined if it never did. */
export const cosignedAt = async (note: Note, verifier: Omit<Verifier, 'type'>): Promise<number | undefined> =>
	(await signedBy(note, { ...verifier, type: SIGNATURE_TYPE.cosignature }))?.at
