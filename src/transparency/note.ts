import { quoted } from '../schema/text/shorten.ts'
import { VERIFIER_KEY } from '../schema/text/verifier-key.ts'
import { type Bytes, base64Of, bigEndian, concat, equalBytes, fromBase64, fromBigEndian, hexOf, utf8 } from './bytes.ts'
import { isSignedBy, type Signer } from './ed25519.ts'
import { sha256 } from './hash.ts'
import { Refusal } from './refusal.ts'

/** What a signature of a note is over: the note, or the note and a time (C2SP signed-note, tlog-cosignature). */
const SIGNATURE_TYPE = { note: 1, cosignature: 4 } as const
type SignatureType = (typeof SIGNATURE_TYPE)[keyof typeof SIGNATURE_TYPE]

/** Who may sign a note: a name and an Ed25519 key. */
export interface Verifier {
	name: string
	type: SignatureType
	publicKey: Bytes
}

/** A text and the lines below it that sign it. */
export interface Note {
	text: string
	signatures: readonly { name: string; id: Bytes; signature: Bytes }[]
}

/** More than a checkpoint with all the witnesses there could be. */
export const MAX_NOTE_BYTES = 65_536
const MAX_SIGNATURES = 64

/** The id of a key in a note: four bytes of a hash. */
const keyId = async ({ name, type, publicKey }: Verifier): Promise<Bytes> =>
	(await sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey))).slice(0, 4)

/** A verifier in one line, as tools of transparency logs take it: `name+id+key`. */
export const verifierKey = async (verifier: Verifier): Promise<string> =>
	`${verifier.name}+${hexOf(await keyId(verifier))}+${base64Of(concat(Uint8Array.of(verifier.type), verifier.publicKey))}`

/** The same of the key that a log is signed with. */
export const logKey = (name: string, { publicKey }: Pick<Verifier, 'publicKey'>): Promise<string> =>
	verifierKey({ name, type: SIGNATURE_TYPE.note, publicKey })

/** Reads such a line; one that is none, or whose id is not that of its key, is refused. */
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

/** Takes a note apart; nothing where it is none. What it says is not to be believed before a signature was verified. */
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

/** A note of a text and its signature lines. */
export const noteOf = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('\n')}\n`

/** A line of a note as it stands there. */
export const signatureLine = ({ name, id, signature }: Note['signatures'][number]): string =>
	`— ${name} ${base64Of(concat(id, signature))}`

/** A note as it was served. */
export const wholeNote = ({ text, signatures }: Note): string => noteOf(text, signatures.map(signatureLine))

/** The line by which a key signs a note. */
export async function signNote(text: string, name: string, signer: Signer): Promise<string> {
	const id = await keyId({ name, type: SIGNATURE_TYPE.note, publicKey: signer.publicKey })
	return `— ${name} ${base64Of(concat(id, await signer.sign(utf8(text))))}`
}

/** The line by which a key says that this was the newest note at a time, in seconds since 1970. */
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
 * Whether a verifier signed a note, and for a cosignature when at the latest. A line that claims to be the verifier's and is
 * not makes the note a forged one.
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

/** When a key said last that a note was the newest, in seconds since 1970; nothing where it never did. */
export const cosignedAt = async (note: Note, verifier: Omit<Verifier, 'type'>): Promise<number | undefined> =>
	(await signedBy(note, { ...verifier, type: SIGNATURE_TYPE.cosignature }))?.at
