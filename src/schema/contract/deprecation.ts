import * as z from 'zod'
import { Day } from '../primitives.ts'
import { DAY_MS } from '../text/day.ts'

/** How many days a deprecated operation keeps working at least (docs/api.md, “Stability”). */
export const NOTICE_DAYS = 180
/** A path as it may appear in a `Link` header: without placeholders and delimiters. */
const Path = z.string().regex(/^\/(?!\/)[\w./#?=&-]*$/, 'Write a path of this site without placeholders.')

/** When an operation was deprecated, when it stops, what replaces it, and where that is documented. */
export const EndpointDeprecation = z
	.strictObject({ since: Day, sunset: Day.optional(), successor: Path.optional(), link: Path.optional() })
	.refine(({ since, sunset }) => !sunset || Date.parse(sunset) - Date.parse(since) >= NOTICE_DAYS * DAY_MS, {
		path: ['sunset'],
		message: `Leave at least ${NOTICE_DAYS} days between \`since\` and \`sunset\`.`,
	})
export type EndpointDeprecation = z.infer<typeof EndpointDeprecation>

/** The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` of a deprecated operation. */
export function deprecationHeaders({ since, sunset, successor, link }: EndpointDeprecation): Record<string, string> {
	const links = [
		...(link ? [`<${link}>; rel="deprecation"; type="text/html"`] : []),
		...(successor ? [`<${successor}>; rel="successor-version"`] : []),
	]
	return {
		Deprecation: `@${Date.parse(since) / 1000}`,
		...(sunset && { Sunset: new Date(sunset).toUTCString() }),
		...(links.length && { Link: links.join(', ') }),
	}
}

/** The same as a sentence. */
export const describeDeprecation = ({ since, sunset, successor }: EndpointDeprecation): string =>
	[
		`Deprecated since ${since}.`,
		...(sunset ? [`It stops answering on ${sunset}.`] : []),
		...(successor ? [`Use ${successor} instead.`] : []),
	].join(' ')
