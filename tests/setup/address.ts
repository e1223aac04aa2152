let given = 0

/** An address that no other request of this test file comes from, so that no limit of a client is met by chance. */
export const freshAddress = (): string => `10.0.${Math.floor(++given / 250) % 250}.${(given % 250) + 1}`
