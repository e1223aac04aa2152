/**
 * Every family of keys, and how a dump treats it: `taken` as it is, `derived` from the rest, or left to expire
 * (`ends`).
 */
export const KEY_FAMILIES: readonly (readonly [RegExp, 'taken' | 'derived' | 'ends'])[] = [
	[/^said:[0-9a-f]{2}$/, 'taken'],
	[/^counts$/, 'derived'],
	[/^day:\d{4}-\d\d-\d\d$/, 'taken'],
	[/^cast:/, 'taken'],
	[/^desk:\w+$/, 'taken'],
	[/^desk:\w+:(?:listed|order(?::\w+)?)$/, 'derived'],
	[/^audit$/, 'taken'],
	[/^schema(?::(?:progress|since))?$/, 'derived'],
	[/^hits:/, 'ends'],
	[/^load:/, 'ends'],
	// Written by earlier versions.
	[/^claim:/, 'ends'],
]
