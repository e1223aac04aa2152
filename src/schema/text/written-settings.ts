/** What a client's settings say of a server, in JSON or TOML: its command line or its address. */
const SETTING = /["']?\b(?:command|args|url|serverUrl|httpUrl)["']?[ \t]*[:=][ \t]*(?=["'[])/i

/** A text that holds such settings as the command line or address that they write, and any other as it is. */
export const settingsAsWords = (text: string): string =>
	SETTING.test(text) ? text.replace(new RegExp(SETTING, 'gi'), ' ').replace(/["'{}[\],]/g, ' ') : text
