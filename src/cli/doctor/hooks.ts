import { quoted } from '../../schema/text/shorten.ts'
import type { ConfigFile, Examined } from './examined.ts'
import type { Finding } from './finding.ts'
import { type HookCommand, hooksIn } from './hook-commands.ts'
import { whereOf } from './lines.ts'
import { wholeOf } from './servers.ts'

interface Hook extends HookCommand {
	file: ConfigFile
}

/** Every hook command in a file, with its event. */
function hooksOf(file: ConfigFile): Hook[] {
	const whole = wholeOf(file)
	return 'value' in whole ? hooksIn(whole.value).map((hook) => ({ ...hook, file })) : []
}

/** Events at which a hook can block an action. */
const GUARDS = /^(?:PreToolUse|PermissionRequest|UserPromptSubmit)$/
const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|bash|rb|ps1|pl|lua)$/
const LETS_THROUGH = /(?:\|\||;)\s*(?:true|:|exit\s+0)\s*$/

/** A change of directory, after which relative paths cannot be resolved. */
const GOES_ELSEWHERE = /(?:^|[\s;|&(])(?:cd|pushd|chdir|Set-Location)\s/i

/**
 * The words of a command that are paths of scripts. A first word without a folder is excluded, because it is looked up
 * in PATH.
 */
function scriptsIn(command: string): string[] {
	if (GOES_ELSEWHERE.test(command)) return []
	const words = (command.slice(0, 2000).match(/(?:"[^"]*"|'[^']*'|[^\s;|&])+|[;|&\n]/g) ?? []).map((word) =>
		word.replace(/["']/g, ''),
	)
	const isFirst = (i: number) => i === 0 || /^[;|&\n]$/.test(words[i - 1] ?? '')
	return words.filter((word, i) => SCRIPT.test(word) && !word.startsWith('-') && (!isFirst(i) || /[\\/]/.test(word)))
}

/** Reports hooks whose script does not exist, and blocking hooks that allow the action when they fail. */
export function hookFindings(examined: Examined): Finding[] {
	return examined.files
		.filter(({ hasHooks }) => hasHooks)
		.flatMap(hooksOf)
		.flatMap((hook) => [...goneFindings(hook, examined), ...openFindings(hook)])
}

const placeOf = ({ file, event }: Hook) => whereOf({ file, name: event, place: ['hooks', event] })

function goneFindings(hook: Hook, { program, isThere }: Pick<Examined, 'program' | 'isThere'>): Finding[] {
	return scriptsIn(hook.command)
		.filter((script) => isThere?.(script) === false)
		.map((script) => ({
			rule: 'hook-gone' as const,
			level: 'error' as const,
			kind: script,
			...placeOf(hook),
			sentence: `The hook at ${hook.event} runs ${quoted(script)}, which is not there: it fails each time, and what it should stop goes ahead.`,
			mend: `${program} install, or remove the hook from ${hook.file.path}.`,
		}))
}

function openFindings(hook: Hook): Finding[] {
	if (!GUARDS.test(hook.event)) return []
	const where = { rule: 'hook-fails-open' as const, ...placeOf(hook) }
	if (LETS_THROUGH.test(hook.command))
		return [
			{
				level: 'warning',
				...where,
				sentence: `The hook at ${hook.event} ends in success whatever its script says.`,
				mend: 'Remove what follows the script: only an exit with 2 stops the action.',
			},
		]
	if (hook.onFailure === 'block') return []
	return [
		{
			level: 'note',
			...where,
			sentence: `The hook at ${hook.event} lets the action through if it cannot start, takes too long or ends with a code other than 2.`,
			mend: 'Add "onFailure": "block" beside its command, if it has to stop the action.',
		},
	]
}
