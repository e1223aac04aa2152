// Build tools and git, where they run commands of their own: recipes, aliases, and programs that CMake brings along.

const words = (list) => ({ words: list })
const text = (list) => list.map((one) => one.text).join(' ')

/** The recipes of a makefile that stands on the input. */
export function make({ words: args, input }) {
	const names = args.map((arg) => arg.text).join(' ')
	if (input === undefined || !/(?:^| )(?:-[a-zA-Z]*f|--(?:make)?file[= ]) ?(?:-|\/dev\/stdin)(?: |$)/.test(names))
		return []
	const recipes = [...input.matchAll(/^(?:\t|[^\s#:=][^:=\n]{0,200}:[^=\n;]{0,200};)[-@+ ]*([^\n]*)/gm)].map(
		([, recipe]) => recipe,
	)
	return [{ script: recipes.join('\n').replaceAll('$$', '$') }]
}

/** Commands that CMake has of its own, by the programs that do the same. */
const OF_CMAKE = {
	rm: ['rm'],
	remove: ['rm'],
	remove_directory: ['rm', '-r'],
	rename: ['mv'],
	copy: ['cp'],
	copy_if_different: ['cp'],
	copy_directory: ['cp', '-r'],
	cat: ['cat'],
	tar: ['tar'],
	env: ['env'],
	time: ['time'],
}

/** The command behind `cmake -E`. */
export function cmake({ words: args }) {
	const at = args.findIndex((arg) => arg.text === '-E')
	const [verb, ...rest] = at < 0 ? [] : args.slice(at + 1)
	if (verb?.text === 'chdir') return [{ words: rest.slice(1), cwd: rest[0]?.text }]
	const own = Object.hasOwn(OF_CMAKE, verb?.text ?? '') ? OF_CMAKE[verb.text] : undefined
	return own ? [words([...own.map((one) => ({ text: one, quoted: true, glob: false })), ...rest])] : []
}

/** The commands of an alias, a rebase, a bisection or of submodules. */
export function git({ words: args }) {
	const aliases = args.flatMap((arg) => /^alias\.([^=]+)=([\s\S]*)$/.exec(arg.text)?.slice(1) ?? [])
	const body = aliases[1]
	const verb = args.findIndex((arg, at) => !arg.text.startsWith('-') && !/^-[cC]$/.test(args[at - 1]?.text ?? ''))
	const rest = args.slice(verb + 1)
	const scripts = rest.flatMap((arg, at) =>
		/^(?:-x|--exec)$/.test(arg.text) ? [rest[at + 1]?.text ?? ''] : (/^--exec=(.*)/s.exec(arg.text)?.[1] ?? []),
	)
	if (args[verb]?.text === 'rebase') return scripts.map((script) => ({ script }))
	if (args[verb]?.text === 'bisect' && rest[0]?.text === 'run') return [words(rest.slice(1))]
	if (args[verb]?.text === 'submodule') {
		const at = rest.findIndex((arg) => arg.text === 'foreach')
		return at < 0 ? [] : [{ script: text(rest.slice(at + 1).filter((arg) => arg.text !== '--recursive')) }]
	}
	if (body === undefined || args[verb]?.text !== aliases[0]) return []
	return [{ script: body.startsWith('!') ? body.slice(1) : `git ${body} ${text(rest)}` }]
}
