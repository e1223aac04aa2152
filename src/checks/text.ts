import { HIDDEN, numberOf } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'

/** Nothing in an entry is invisible or turns text around. */
export const hiddenCharacters: Check = {
	id: 'hidden-characters',
	level: 'blocker',
	about: 'No invisible, bidirectional or control characters, in the entry or in its files.',
	*check({ parsed }) {
		yield* search(parsed, HIDDEN, (match, where) => ({
			message: `An invisible character ${numberOf(match)} stands in ${where}.`,
			fix: 'Delete it: retype the word around it.',
		}))
	},
}

/**
 * Shapes of credentials that services issue; a placeholder such as `<your token>` matches none. Lengths are bounded, so
 * that no text takes long to search.
 */
const SECRETS: readonly [kind: string, shape: RegExp][] = [
	['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
	['a GitHub token', /\b(?:gh[opsur]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})/g],
	['a GitLab token', /\bglpat-[\w-]{20,}/g],
	['a Slack token', /\bxox[abeprs]-[A-Za-z0-9-]{20,}/g],
	['an API key', /\bsk-(?:ant-|proj-|live-)?[A-Za-z0-9_-]{32,}/g],
	['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}/g],
	['a Google API key', /\bAIza[\w-]{35}\b/g],
	['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
	['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
	['a signed token', /(?<![\w-])eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g],
	[
		'a password in an address',
		/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@<>{}$]{1,100}:(?!password@|<|\$|\{|\*)[^\s/@<>{}$]{6,200}@/gi,
	],
]

/** No credential is published. */
export const secrets: Check = {
	id: 'secrets',
	level: 'blocker',
	about: 'No key, token or password, not even an expired one.',
	*check({ parsed }) {
		for (const [kind, shape] of SECRETS) {
			yield* search(parsed, shape, (match, where) => ({
				message: `What looks like ${kind} stands in ${where}: ${match.slice(0, 6)}….`,
				fix: 'Revoke it where it was issued, then write a placeholder such as <your token>.',
			}))
		}
	},
}
