/**
 * What words of this field mean to each other, one group a line.
 *   a = b      the same thing under another name
 *   a, b       nearly the same
 *   a, b > c   whoever asks for a or b may mean c as well, not the other way round
 * A name may have several words. Write the plain form; plural and -ing forms are found by stemming.
 */
export const lexiconText = `
kubernetes = k8s = kube
postgres = postgresql = pg = psql
github = gh
accessibility = a11y
delete, remove, erase, wipe, rm > destructive, guard, dangerous
`
