let given = 0

/** A client address that no other request of this test file uses, so that tests do not share a rate limit. */
export const freshAddress = (): string => `10.0.${Math.floor(++given / 250) % 250}.${(given % 250) + 1}`
