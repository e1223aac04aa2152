/** A scanner that asks for a document nobody publishes gets a 404 that it can read, not a page. */
export { ALL } from '../api/[...path].ts'

export const prerender = false
