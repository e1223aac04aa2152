import { isElsewhere } from './elsewhere.ts'
import { EVENTS } from './events.ts'
import { fileFact, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'

const frontMatter = ({ z, Line, Runtime }: Fields) => {
	const Hook = z.strictObject({
		event: z.enum(EVENTS),
		matcher: Line(200).optional(),
		script: Line(120).describe('The file that the client runs: of this folder, or the last part of `upstream.path`.'),
		runtime: Runtime,
		timeoutSeconds: z
			.int()
			.min(1)
			.max(600)
			.optional()
			.describe(
				'After how many seconds the client gives up: 10 where the settings are written here and it is not said.',
			),
		onFailure: z
			.enum(['block'])
			.optional()
			.describe('`block` where the client is to stop the action if the hook cannot start, times out or breaks.'),
	})
	return { hook: Hook.describe('When it runs and what: `event`, `script`, `runtime`.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		hook?: Details['hook']
	}
}

export const hookWords: Words = { anywhere: ['hook'] }

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
	details: ({ hook }) => ({ hook }),
	facts: ({ hook: { event, matcher, runtime } }, files) => [
		matcher ? `${event} ${matcher}` : event,
		files.length ? `${runtime} ${fileFact(files)}` : runtime,
	],
	rows: ({ hook: { event, matcher, script, runtime, timeoutSeconds, onFailure } }) => [
		...row('runs at', text(matcher ? `${event} · ${matcher}` : event)),
		...row('script', text(script)),
		...row('runs with', text(runtime)),
		...row('time limit', text(timeoutSeconds && `${timeoutSeconds} s`)),
		...row('if it fails', text(onFailure && 'the action is stopped')),
	],
	runs: () => true,
	moments: ({ hook: { event, matcher } }) => [{ event, matcher }],
	safetyNote: ({ hook }) => `The client runs ${hook.script} by itself at every ${hook.event}.`,
	namedFiles: (source) => (isElsewhere(source) ? [] : [['hook.script', source.hook.script]]),
	install: ({ hook }, slug) => ({
		how: 'files',
		script: hook.script,
		folder: '.claude/hooks',
		note: `Then add the settings part. Read ${slug} first: it runs by itself.`,
		setting: settingOf(hook),
	}),
	pluginHooks: ({ hook }, folder) => runsOf(hook, `"\${CLAUDE_PLUGIN_ROOT}"/${folder}`),
}

/** The files lie in the project, and so does the part of its settings that runs them. */
function settingOf(hook: Details['hook']) {
	const { event, script } = hook
	return {
		path: '.claude/settings.json',
		part: { hooks: runsOf(hook, '"$CLAUDE_PROJECT_DIR"/.claude/hooks') },
		remove: `Take the hook that runs ${script} out of hooks.${event} in .claude/settings.json.`,
	}
}

/** What a client runs when, of files that lie in a folder. */
function runsOf({ event, matcher, script, runtime, timeoutSeconds = 10, onFailure }: Details['hook'], folder: string) {
	const command = `${runtime} ${folder}/${script}`
	const run = { type: 'command', command, timeout: timeoutSeconds, ...(onFailure && { onFailure }) }
	return { [event]: [{ ...(matcher && { matcher }), hooks: [run] }] }
}
