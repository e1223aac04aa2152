/** Names that Windows keeps for devices, as the source of a regular expression. */
const DEVICES = 'con|prn|aux|nul|(?:com|lpt)\\d'

const RESERVED_SLUG = new RegExp(`^(?:${DEVICES}|index|feed|atom|api|constructor|prototype)$`)
const DEVICE_FILE = new RegExp(`^(?:${DEVICES})(?:\\.|$)`, 'i')

/** Whether a slug cannot be an entry's: Windows keeps the name, or this site or JavaScript already uses it. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SLUG.test(slug)

/** Whether Windows cannot have a file of this name. */
export const isDeviceName = (name: string): boolean => DEVICE_FILE.test(name)
