/**
 * A key that verifies a log, in one line as tools of transparency logs take it: whose it is, its id, and the key with a byte for
 * its type. The name is shown to people, so it has no character that a terminal acts on or that cannot be seen.
 */
export const VERIFIER_KEY = /^([^\s+\p{C}]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u
