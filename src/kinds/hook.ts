import { isElsewhere } from './elsewhere.ts'
import { EVENTS } from './events.ts'
import { fileFact, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'

const frontMatter = ({ z, FileName, InstallCommands, Line, Runtime }: Fields) => {
	const moment = { event: z.enum(EVENTS), matcher: Line(200).optional() }
	const Hook = z.strictObject({
		...moment,
		also: z
			.array(z.strictObject(moment))
			.min(1)
			.max(10)
			.refine((all) => new Set(all.map(({ event }) => event)).size === all.length, 'Name each event once.')
			.optional()
			.describe('Other events at which the same script runs, each with its `event`, and `matcher` if it has one.'),
		script: FileName.describe(
			'The name of the file that the client runs: one in this folder, or the last part of `upstream.path`.',
		),
		runtime: Runtime,
		timeoutSeconds: z
			.int()
			.min(1)
			.max(600)
			.optional()
			.describe(
				'The number of seconds after which the client gives up. Defaults to 10 if the settings are written here.',
			),
		onFailure: z
			.enum(['block'])
			.optional()
			.describe('`block` if the client should stop the action when the hook cannot start, times out or fails.'),
		plugin: z
			.strictObject({ name: Line(80), marketplace: z.strictObject({ name: Line(80), repo: Line(200) }) })
			.optional()
			.describe('The plugin that brings it, by its name in its makers’ marketplace, if it is not installed by itself.'),
		install: InstallCommands.optional().describe('Commands that install it, if it is more than a file to copy.'),
	})
	return { hook: Hook.describe('When it runs and what it runs: `event`, `script`, `runtime`.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		hook?: Details['hook']
	}
}

export const hookWords: Words = { anywhere: ['hook'], isLocal: true }

/** A script of the entry that a client runs at a fixed moment. */
export const hook: Kind<Details> = {
	id: 'hook',
	noun: 'hook',
	hue: { light: '#664183', dark: '#c5a3e2' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	alwaysRuns: true,
	file: { at: ['hook', 'script'] },
	frontMatter,
	labels: {
		'hook.event': 'event',
		'hook.matcher': 'tools it runs for',
		'hook.also': 'other events',
		'hook.script': 'script',
		'hook.runtime': 'runs with',
		'hook.timeoutSeconds': 'time limit in seconds',
		'hook.onFailure': 'if it fails',
		'hook.plugin.name': 'plugin',
		'hook.plugin.marketplace.name': 'marketplace of the plugin',
		'hook.plugin.marketplace.repo': 'repository of that marketplace',
		'hook.install': 'install commands',
	},
	details: ({ hook }) => ({ hook }),
	draft: {
		name: 'Example hook',
		description: 'Asks before a command that deletes a folder is run.',
		'hook.event': 'PreToolUse',
		'hook.script': 'example.mjs',
		'hook.runtime': 'node',
		file: 'process.exit(0)',
	},
	facts: ({ hook }, files) => [
		momentsOf(hook).map(momentText(' ')).join(', '),
		files.length ? `${hook.runtime} ${fileFact(files)}` : hook.runtime,
	],
	rows: ({ hook: { script, runtime, timeoutSeconds, onFailure, ...hook } }) => [
		...row('runs at', text(momentsOf(hook).map(momentText(' · ')).join(', '))),
		...row('script', text(script)),
		...row('runs with', text(runtime)),
		...row('time limit', text(timeoutSeconds && `${timeoutSeconds} s`)),
		...row('if it fails', text(onFailure && 'the action is stopped')),
	],
	runs: () => true,
	moments: ({ hook }) => momentsOf(hook),
	safetyNote: ({ hook }) => `The client runs ${hook.script} automatically at every ${eventsOf(hook).join(', ')}.`,
	namedFiles: (source) => (isElsewhere(source) ? [] : [['hook.script', source.hook.script]]),
	commands: ({ hook: { install = [] } }) =>
		install.map(({ command }, i): [string, string] => [`hook.install.${i}.command`, command]),
	fetches: ({ hook: { plugin, install } }) =>
		plugin ? `the plugin ${plugin.name} (${plugin.marketplace.repo})` : install?.[0]?.command,
	install: ({ hook }, slug) => {
		if (hook.plugin) return { how: 'marketplace', ...hook.plugin, isPinnable: false }
		if (hook.install) return { how: 'run', commands: hook.install }
		return {
			how: 'files',
			script: hook.script,
			folder: '.claude/hooks',
			note: `Then add the settings. Read ${slug} first: it runs automatically.`,
			setting: settingOf(hook),
		}
	},
	pluginHooks: ({ hook }, folder) => runsOf(hook, `"\${CLAUDE_PLUGIN_ROOT}"/${folder}`),
}

/** The files lie in the project, and so does the part of its settings that runs them. */
function settingOf(hook: Details['hook']) {
	return {
		path: '.claude/settings.json',
		part: { hooks: runsOf(hook, '"$CLAUDE_PROJECT_DIR"/.claude/hooks') },
		remove: `Remove the hook that runs ${hook.script} from ${eventsOf(hook)
			.map((event) => `hooks.${event}`)
			.join(' and ')} in .claude/settings.json.`,
	}
}

/** What a client runs when, of files that lie in a folder. */
function runsOf({ script, runtime, timeoutSeconds = 10, onFailure, ...hook }: Details['hook'], folder: string) {
	const command = `${runtime} ${folder}/${script}`
	const run = { type: 'command', command, timeout: timeoutSeconds, ...(onFailure && { onFailure }) }
	return Object.fromEntries(
		momentsOf(hook).map(({ event, matcher }) => [event, [{ ...(matcher && { matcher }), hooks: [run] }]]),
	)
}

/** Every moment at which a hook runs, the one that is named first at the front. */
export const momentsOf = ({ event, matcher, also = [] }: Pick<Details['hook'], 'event' | 'matcher' | 'also'>) => [
	{ event, matcher },
	...also.map((one) => ({ event: one.event, matcher: one.matcher })),
]

const momentText =
	(between: string) =>
	({ event, matcher }: { event: string; matcher: string | undefined }): string =>
		matcher ? `${event}${between}${matcher}` : event

const eventsOf = (hook: Details['hook']): string[] => momentsOf(hook).map(({ event }) => event)
