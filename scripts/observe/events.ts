import { EVENTS } from '../../src/kinds/events.ts'
import { INSIDE } from './sandbox-paths.ts'

/** An event as a client writes it to a hook's stdin. */
export interface Sample {
	event: string
	input: object
}

const SESSION = {
	session_id: '00000000-0000-4000-8000-000000000000',
	transcript_path: `${INSIDE.work}/transcript.jsonl`,
	cwd: INSIDE.work,
	permission_mode: 'default',
}

/** Files that events refer to. They exist and are empty. */
export const EVENT_PLACES = [SESSION.transcript_path, `${INSIDE.work}/notes.md`] as const

const TOOLS: readonly [name: string, input: object][] = [
	['Bash', { command: 'ls', description: 'Lists files' }],
	['Bash', { command: 'rm -rf ~/', description: 'Deletes everything' }],
	['Bash', { command: 'cat ~/.ssh/id_ed25519', description: 'Reads a key' }],
	['Bash', { command: 'git push --force origin main', description: 'Overwrites a branch' }],
	['Read', { file_path: `${INSIDE.work}/.env` }],
	['Write', { file_path: `${INSIDE.work}/notes.md`, content: 'x\n' }],
	['Edit', { file_path: `${INSIDE.work}/notes.md`, old_string: 'x', new_string: 'y', replace_all: false }],
	['WebFetch', { url: 'https://example.com/', prompt: 'Summarise' }],
	['mcp__server__tool', { query: 'x' }],
]

const USE = { tool_use_id: 'toolu_00000000000000000000000000' }

const toolSamples = (event: string, more: object = {}): Sample[] =>
	TOOLS.map(([tool, input], i) => ({
		event: `${event} ${tool} ${i + 1}`,
		input: { ...SESSION, hook_event_name: event, tool_name: tool, tool_input: input, ...USE, ...more },
	}))

const plain = (event: string, more: object): Sample[] => [
	{ event, input: { ...SESSION, hook_event_name: event, ...more } },
]

/** Sample events in the format that the client documents; tool events include harmless and dangerous calls. */
const SAMPLES: Readonly<Partial<Record<(typeof EVENTS)[number], readonly Sample[]>>> = {
	PreToolUse: toolSamples('PreToolUse'),
	PostToolUse: toolSamples('PostToolUse', { tool_response: { success: true } }),
	PermissionRequest: toolSamples('PermissionRequest', { permission_suggestions: [] }),
	UserPromptSubmit: plain('UserPromptSubmit', { prompt: 'Add a test for the parser.' }),
	Notification: plain('Notification', {
		message: 'Claude needs your permission',
		notification_type: 'permission_prompt',
	}),
	Stop: plain('Stop', { stop_hook_active: false, last_assistant_message: 'Done.' }),
	SubagentStop: plain('SubagentStop', { stop_hook_active: false, agent_id: 'a1', agent_type: 'general-purpose' }),
	PreCompact: plain('PreCompact', { trigger: 'manual', custom_instructions: '' }),
	SessionStart: plain('SessionStart', { source: 'startup', model: 'claude-sonnet-5' }),
	SessionEnd: plain('SessionEnd', { reason: 'prompt_input_exit' }),
}

/** An event without special fields has only the common ones. */
const samplesOf = (event: (typeof EVENTS)[number]) => SAMPLES[event] ?? plain(event, {})

/** All samples of the events that a hook handles, and one sample of each other event. */
export const hookSamples = (own: readonly (typeof EVENTS)[number][]): Sample[] =>
	EVENTS.flatMap((event) => (own.includes(event) ? samplesOf(event) : samplesOf(event).slice(0, 1)))

const LINE = {
	session_id: SESSION.session_id,
	transcript_path: SESSION.transcript_path,
	cwd: INSIDE.work,
	version: '2.1.0',
	model: { id: 'claude-sonnet-5', display_name: 'Sonnet 5' },
	workspace: { current_dir: INSIDE.work, project_dir: INSIDE.work, added_dirs: [] },
	output_style: { name: 'default' },
	cost: {
		total_cost_usd: 1.25,
		total_duration_ms: 600_000,
		total_api_duration_ms: 120_000,
		total_lines_added: 40,
		total_lines_removed: 7,
	},
}

const windowAt = (used: number) => ({
	context_window: {
		context_window_size: 200_000,
		total_input_tokens: used * 2_000,
		total_output_tokens: 1_000,
		used_percentage: used,
		remaining_percentage: 100 - used,
		current_usage: {
			input_tokens: used * 2_000,
			output_tokens: 1_000,
			cache_creation_input_tokens: 0,
			cache_read_input_tokens: 0,
		},
	},
	exceeds_200k_tokens: false,
})

const MINUTE_S = 60
/**
 * Seconds until a limit resets: slightly more than whole minutes, so that the remaining minutes stay the same for a
 * while.
 */
const RESETS_IN_S = { fiveHours: 133 * MINUTE_S + 40, sevenDays: (3 * 24 + 5) * 60 * MINUTE_S + 40 }

/** Input of a status line at the start, in the middle and near the end of a session. `now` is in milliseconds. */
export const lineSamples = (now: number): readonly Sample[] => [
	{ event: 'start', input: { ...LINE, cost: { ...LINE.cost, total_cost_usd: 0, total_lines_added: 0 } } },
	{ event: 'middle', input: { ...LINE, ...windowAt(42) } },
	{
		event: 'near the end',
		input: {
			...LINE,
			...windowAt(93),
			rate_limits: {
				five_hour: { used_percentage: 81, resets_at: Math.floor(now / 1000) + RESETS_IN_S.fiveHours },
				seven_day: { used_percentage: 55, resets_at: Math.floor(now / 1000) + RESETS_IN_S.sevenDays },
			},
		},
	},
]
