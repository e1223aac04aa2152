import { isObject } from '../../schema/object.ts'
import type { PolicyFile } from '../../schema/policy.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { EXIT, refused, usage } from '../exit-error.ts'
import { printableText } from '../printable.ts'
import { has } from '../remote-entry.ts'

const isPolicy = (file: unknown): boolean =>
	isObject(file) && has(file, 'id', 'name', 'url', 'sha256') && Array.isArray(file.clients)

/** Prints the published policy that lets a client run only entries of this registry, or the list of policies. */
async function policy({ words, registry }: Context): Promise<Outcome> {
	const files: PolicyFile[] = await registry.list('/policy/index.json', 'files', isPolicy)
	const [word] = words.args
	if (!word) {
		const lines = files.map(({ id, name, url }) => `${id}  ${name}  ${url}`)
		return { exit: EXIT.well, value: { files }, lines }
	}
	const file = files.find(({ id, clients }) => id === word || clients.includes(word))
	if (!file) throw usage(`There is no policy for “${word}”. There is one for: ${files.map(({ id }) => id).join(', ')}`)
	const text = new TextDecoder().decode(await registry.file(file))
	if (printableText(text) !== text) throw refused(`${file.url} contains invisible characters, so it is not printed.`)
	return { exit: EXIT.well, value: { ...file, text }, lines: [], raw: text }
}

export const policyCommand: Command = {
	name: 'policy',
	args: '[client]',
	takes: [0, 1],
	about: 'Print the policy that lets a client run only what this registry lists.',
	options: [],
	run: policy,
}
