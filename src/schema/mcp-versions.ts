/** The version of the protocol in which each message carries its envelope. */
export const NEWEST_VERSION = '2026-07-28'

/** The versions that begin with `initialize`, the newest first. */
export const EARLIER_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** The version of the registry's own MCP server, not of a deployment: it increases when a tool changes. */
export const SERVER_VERSION = '2.0.0'
