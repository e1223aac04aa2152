/**
 * Content of the parent registry, which a fork deletes: entries with receipts, verdicts, API promises and the
 * screenshot.
 */
export const PARENTS_OWN = ['content', 'overlay', 'upstream', 'docs/openapi', 'docs/home.png']

/** Files that are replaced completely. */
export const NEW_TEXTS = ['README.md', 'SECURITY.md', 'CHANGELOG.md']

/** Files that describe a registry itself; no upgrade changes them. */
export const OWN_TEXTS = ['src/schema/settings.ts', ...NEW_TEXTS]
