/** A client setting for the start of a server, in JSON or TOML: its command line or its address. */
const SETTING = /["']?\b(?:command|args|url|serverUrl|httpUrl)["']?[ \t]*[:=][ \t]*(?=["'[])/gi

/** Rewrites a text that contains such settings as the command line or URL in them; returns any other text unchanged. */
export function settingsAsWords(text: string): string {
	const without = text.replace(SETTING, ' ')
	return without === text ? text : without.replace(/["'{}[\],]/g, ' ')
}
