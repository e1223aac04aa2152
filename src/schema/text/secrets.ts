/**
 * Shapes of credentials that services issue; a placeholder such as `<your token>` matches none. Lengths are bounded, so
 * that no text takes long to search.
 */
export const SECRETS: readonly [kind: string, shape: RegExp][] = [
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
