/** Moments at which a client runs what its settings name, in their words. */
export const EVENTS = [
	'PreToolUse',
	'PostToolUse',
	'UserPromptSubmit',
	'Notification',
	'Stop',
	'SubagentStop',
	'PreCompact',
	'SessionStart',
	'SessionEnd',
	'PermissionRequest',
] as const

export type ClientEvent = (typeof EVENTS)[number]

/** What happens in the client then. */
export const EVENT_WORDS: Readonly<Record<ClientEvent, string>> = {
	PreToolUse: 'before a tool is called, and it can stop the call',
	PostToolUse: 'after a tool has run',
	UserPromptSubmit: 'after you send a message, before the model reads it',
	Notification: 'when the client notifies you',
	Stop: 'when the model has finished its answer',
	SubagentStop: 'when a sub-agent has finished its answer',
	PreCompact: 'before the conversation is compacted',
	SessionStart: 'when a session begins',
	SessionEnd: 'when a session ends',
	PermissionRequest: 'when the client is about to ask you for permission',
}
