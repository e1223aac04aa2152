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
	UserPromptSubmit: 'when you have written, before the model reads it',
	Notification: 'when the client has something to tell you',
	Stop: 'when the model has answered',
	SubagentStop: 'when a sub-agent has answered',
	PreCompact: 'before the conversation is shortened',
	SessionStart: 'when a session begins',
	SessionEnd: 'when a session ends',
	PermissionRequest: 'when the client would ask you for permission',
}
