/** A client setting for the start of a server, in JSON or TOML: its command line or its address. */
const SETTING = /["']?\b(?:command|args|url|serverUrl|httpUrl)["']?[ \t]*[:=][ \t]*(?=["'[])/gi

/** A text that holds such settings as the command line or address that they write, and any other as it is. */
export function settingsAsWords(text: string): string {
	const without = text.replace(SETTING, ' ')
	return without === text ? text : without.replace(/["'{}[\],]/g, ' ')
}
