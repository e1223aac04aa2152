import { quoted } from '../schema/quoted.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'

/** A download that goes straight into a shell, by a pipe or in a substitution, from addresses that begin so. */
const runAtOnce = (address: string): RegExp[] => [
	new RegExp(
		String.raw`\b(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b[^\n|;&]{0,160}\b${address}[^\n|;&]{0,160}\|\s*(?:sudo\s+)?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|iex|Invoke-Expression)\b`,
		'gi',
	),
	new RegExp(
		String.raw`\b(?:(?:ba|z|da|k)?sh|eval|source|iex)\b[^\n]{0,20}[<$]\(\s*(?:curl|wget)\b[^\n)]{0,160}\b${address}`,
		'gi',
	),
]
const OVER_HTTP = runAtOnce(String.raw`http:\/\/(?!localhost|127\.0\.0\.1)`)
const OVER_HTTPS = runAtOnce(String.raw`https:\/\/`)

/** Nobody is told to run what anybody on the way could have changed. */
export const insecurePipe: Check = {
	id: 'insecure-pipe',
	level: 'blocker',
	about: 'No download over plain http goes straight into a shell.',
	*find({ draft }) {
		for (const expression of OVER_HTTP) {
			yield* search(draft, expression, (_, where) => ({
				message: `A download over http is run at once, in ${where}.`,
				fix: 'Use https, and better: download, look, then run.',
			}))
		}
	},
}

/** Whoever runs an address runs whatever stands there that day. */
export const remotePipe: Check = {
	id: 'remote-pipe',
	level: 'warning',
	about: 'A download that goes straight into a shell is pointed out.',
	*find({ draft }) {
		for (const expression of OVER_HTTPS)
			yield* search(draft, expression, (_, where) => ({
				message: `A download is run unread, in ${where}.`,
				fix: 'Name a package with its version, or write: download, look, then run.',
			}))
	},
}

const KEPT_SECRETS = String.raw`(?:\.ssh[\\/]|\bid_(?:rsa|ed25519|ecdsa)\b|\.aws[\\/]credentials|\.gnupg\b|\.netrc\b|\.npmrc\b|\.kube[\\/]config|\.docker[\\/]config\.json|\/etc\/shadow\b|\.env\b|login\.keychain|Login Data\b)`
const READING = [
	new RegExp(
		String.raw`\b(?:cat|cp|scp|tar|zip|base64|xxd|Get-Content|Copy-Item)\s+(?:[^\s|;&]{1,60}\s+){0,3}[^\s|;&]{0,60}${KEPT_SECRETS}`,
		'g',
	),
	new RegExp(
		String.raw`\b(?:curl|wget|nc|Invoke-WebRequest)\s(?=[^\n|;]{0,160}\s(?:-d|--data|-F|--form|-T|--upload-file|--post-file|<))[^\n|;]{0,200}${KEPT_SECRETS}`,
		'g',
	),
	/\b(?:printenv|env)\s*\|\s*(?:curl|wget|nc|base64)\b/g,
]

/** Nobody's keys are read on the way. */
export const credentialReads: Check = {
	id: 'credential-reads',
	level: 'warning',
	about: 'A command that reads keys, credential files or the whole environment is pointed out.',
	*find({ draft }) {
		for (const expression of READING)
			yield* search(draft, expression, (match, where) => ({
				message: `${quoted(match.trim())} in ${where} reads what holds secrets.`,
				fix: 'Take it out, or say in privacyNotes what is read, why, and where it goes.',
			}))
	},
}
