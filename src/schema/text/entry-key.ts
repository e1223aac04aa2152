/** A part of the key of an entry: its category, or its slug. */
export const KEY_PART = /^[a-z0-9-]{1,64}$/

/** The key of an entry that there can be, `<category>:<slug>`. */
export const ENTRY_KEY = /^[a-z0-9-]{1,64}:[a-z0-9-]{1,64}$/
