/** Names that Windows keeps for devices are in both; each is written out, so that its time is proven. */
const RESERVED_SLUG = /^(?:con|prn|aux|nul|(?:com|lpt)\d|index|feed|atom|api|constructor|prototype)$/
const DEVICE_FILE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i

/** Whether a slug cannot be an entry's: Windows keeps the name, or this site or JavaScript already uses it. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SLUG.test(slug)

/** Whether Windows cannot have a file of this name. */
export const isDeviceName = (name: string): boolean => DEVICE_FILE.test(name)
