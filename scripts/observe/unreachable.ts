import { Expected, Unreachable } from '../expected.ts'

const TROUBLE =
	/\b(?:ENOTFOUND|EAI_\w+|ETIMEDOUT|ECONN(?:REFUSED|RESET|ABORTED)|ENETUNREACH|EHOSTUNREACH|EPIPE|ERR_SOCKET_TIMEOUT|UND_ERR_\w*TIMEOUT|UND_ERR_SOCKET)\b|Could not resolve|Failed to connect|Connection (?:refused|reset|timed out)|timed out|network is unreachable/i

/** Classifies an error by its cause: `Unreachable` for a network error, otherwise `Expected`. */
export const faultOf = (sentence: string, cause: string): Expected =>
	TROUBLE.test(cause) ? new Unreachable(sentence) : new Expected(sentence)
