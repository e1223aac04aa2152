import { settings } from '../schema/settings.ts'

/** The pages that are no entry and no list of entries, by their paths, with title and subtitle of their previews. */
export const MAIN_PAGES: Readonly<Record<string, readonly [title: string, subtitle: string]>> = {
	'/': [settings.tagline, settings.description],
	'/browse': ['Search', 'Say what you want done, and filter by client and by what is known of each entry.'],
	'/compare': ['Compare', 'Entries side by side: what each may touch, and every fact that is known.'],
	'/trending': ['Trending', 'What is used and works, by recent signals.'],
	'/changes': ['Changes', 'What was added, updated and removed, newest first.'],
	'/feeds': ['Feeds', 'News and entries as RSS, Atom and JSON, whole and by category.'],
	'/platforms': ['Clients', 'What each client can use, and how.'],
	'/mcp-setup': ['MCP setup', 'How to search the catalogue from your own client.'],
	'/jobs': ['Jobs', 'Open positions, each read and checked against its source.'],
	'/jobs/post': ['Post a job', 'Send a job for review by a maintainer.'],
	'/submit': ['Submit an entry', 'Write an entry with the build’s own checks beside it.'],
	'/submit/check': ['Check a file', 'Finds invisible characters, comments, encoded data and words to the agent.'],
	'/claim': ['Claim an entry', 'Claim what you make, ask for a listing, or talk about sponsorship.'],
	'/newsletter': ['Newsletter', 'What changed, by e-mail.'],
	'/docs': ['Docs', 'How to find, take and check an entry.'],
	'/docs/api': ['API', 'Every operation, with examples that run.'],
	'/status': ['Status', 'What this registry serves right now, and how fresh it is.'],
	'/about': ['About', 'What is here, who decides, and what is checked.'],
	'/security': ['Security', 'How to report a problem, and what the registry promises.'],
	'/moderation': ['Moderation', 'What is listed, deprecated and withdrawn, and how to object.'],
}
