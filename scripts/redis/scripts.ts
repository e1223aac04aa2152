import { createHash } from 'node:crypto'

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
const SHEBANG = /^#!lua\s+flags=([^\n]*)/

/** Stock Redis refuses this flag of Upstash's; without it the script means the same. */
const withoutUpstashFlag = (script: string): string =>
	script.replace(SHEBANG, (_, flags: string) => {
		const kept = flags.split(',').filter((flag) => flag.trim() !== 'allow-key-locking')
		return kept.length > 0 ? `#!lua flags=${kept.join(',')}` : ''
	})

/** Rewrites scripts written for Upstash, and remembers under which hash stock Redis knows them. */
export function scriptAdapter(): (command: string[]) => string[] {
	const known = new Map<string, string>()
	return (command) => {
		const [name = '', script = '', ...rest] = command
		const verb = name.toUpperCase()
		if (verb === 'EVALSHA' || verb === 'EVALSHA_RO') return [name, known.get(script.toLowerCase()) ?? script, ...rest]
		if (verb !== 'EVAL' && verb !== 'EVAL_RO') return command
		const plain = withoutUpstashFlag(script)
		if (plain !== script) known.set(sha1(script), sha1(plain))
		return [name, plain, ...rest]
	}
}
