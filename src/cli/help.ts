import { wrapped } from './columns.ts'
import type { Command } from './command.ts'
import { EXIT } from './exit-error.ts'
import { COMMON, type OptionRow, optionRow } from './options.ts'
import type { Product } from './world.ts'

const rowsOf = ({ options }: Command): OptionRow[] => [...options, ...COMMON].flatMap((name) => optionRow(name) ?? [])

const spelled = ({ name, value }: OptionRow): string => `--${name}${value ? ` ${value}` : ''}`

const table = (rows: readonly (readonly [string, string])[]): string[] => {
	const width = Math.max(...rows.map(([name]) => name.length))
	return rows.flatMap(([name, about]) => wrapped(`  ${name.padEnd(width)}  ${about}`, width + 4))
}

const MEANING: Record<keyof typeof EXIT, string> = {
	well: 'success',
	differs: 'something differs from the lock or the registry, doctor found a problem, or a server that was run failed',
	usage: 'the command line is wrong, or names something the registry does not have',
	refused: 'the command was refused, and nothing was written',
	unreachable: 'the registry does not answer',
	halfway:
		'the command failed halfway and could not be undone, and the message names what was written; or not all output was printed',
}

const endings = (): [string, string][] =>
	Object.entries(EXIT).map(([name, code]) => [String(code), MEANING[name as keyof typeof EXIT]])

/** The help text of a command. */
export function commandHelp(command: Command, { name }: Product): string {
	const { about, args, examples = [] } = command
	return [
		`${name} ${command.name}${args ? ` ${args}` : ''}`,
		'',
		...wrapped(about),
		'',
		'Options:',
		...table(rowsOf(command).map((row) => [spelled(row), row.about])),
		...(examples.length ? ['', 'Examples:', ...examples.map((line) => `  ${name} ${line}`)] : []),
	].join('\n')
}

/** The general help text. */
export const generalHelp = (commands: readonly Command[], { name, title, registry, version }: Product): string =>
	[
		...wrapped(`${name} ${version}: installs from ${title}, ${registry}`),
		'',
		...table(commands.map(({ name: command, args = '', about }) => [`${command} ${args}`.trim(), about])),
		'',
		`Help for one command: ${name} <command> --help`,
		'',
		'Exit codes',
		...table(endings()),
	].join('\n')

/** Escapes text for roff, in ASCII, because some manual readers do not support UTF-8. */
const roff = (text: string): string =>
	text
		.replaceAll('\\', '\\e')
		.replaceAll('-', '\\-')
		.replace(/^([.'])/gm, '\\&$1')
		.replace(/[\u0080-\u{10ffff}]/gu, (sign) => `\\[u${hex(sign)}]`)

const hex = (sign: string): string => sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''

/** The manual page, in roff. */
export function manual(commands: readonly Command[], { name, title, registry, version }: Product): string {
	const body = commands.flatMap((command) => [
		'.SS',
		roff(`${command.name} ${command.args ?? ''}`.trim()),
		roff(command.about),
		...rowsOf(command).flatMap((row) => ['.TP', `.B ${roff(spelled(row))}`, roff(row.about)]),
	])
	return [
		`.TH ${roff(name.toUpperCase())} 1 "" "${roff(`${name} ${version}`)}"`,
		'.SH NAME',
		`${roff(name)} \\- installs from ${roff(`${title}, ${registry}`)}`,
		'.SH SYNOPSIS',
		`.B ${roff(name)}`,
		'.I command',
		'[options]',
		'.SH COMMANDS',
		...body,
		'.SH EXIT STATUS',
		...endings().flatMap(([code, meaning]) => ['.TP', `.B ${code}`, roff(meaning)]),
		'',
	].join('\n')
}

const words = (commands: readonly Command[]) => commands.map(({ name }) => name).join(' ')
const optionWords = (command: Command) => rowsOf(command).map((row) => `--${row.name}`)

const SHELLS: Record<string, (commands: readonly Command[], name: string) => string> = {
	bash: (commands, name) => {
		const cases = commands.map((command) => `    ${command.name}) words="${optionWords(command).join(' ')}" ;;`)
		return [
			`_${variable(name)}() {`,
			`  local words="${words(commands)}"`,
			// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell puts it in
			'  [ "$COMP_CWORD" -gt 1 ] && case "${COMP_WORDS[1]}" in',
			...cases,
			'  esac',
			// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell puts it in
			'  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
			'}',
			`complete -o default -F _${variable(name)} ${name}`,
		].join('\n')
	},
	zsh: (commands, name) => {
		const cases = commands.map((command) => `    ${command.name}) compadd -- ${optionWords(command).join(' ')} ;;`)
		return [
			`#compdef ${name}`,
			`_${variable(name)}() {`,
			`  if (( CURRENT == 2 )); then compadd -- ${words(commands)}; return; fi`,
			// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell puts it in
			'  case "${words[2]}" in',
			...cases,
			'  esac',
			'}',
			`compdef _${variable(name)} ${name}`,
		].join('\n')
	},
	fish: (commands, name) =>
		commands
			.flatMap((command) => [
				`complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d '${quoted(command.about)}'`,
				...rowsOf(command).map(
					(row) =>
						`complete -c ${name} -n '__fish_seen_subcommand_from ${command.name}' -l ${row.name} -d '${quoted(row.about)}'`,
				),
			])
			.join('\n'),
}

const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
const variable = (name: string): string => name.replaceAll('-', '_')

export const SHELL_NAMES: readonly string[] = Object.keys(SHELLS)

/** The completion script for a shell; empty for an unknown one. */
export const completion = (shell: string, commands: readonly Command[], { name }: Product): string =>
	SHELLS[shell]?.(commands, name) ?? ''
