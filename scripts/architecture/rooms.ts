import { COMMAND_ROOMS } from './command-rooms.ts'
import type { Rooms } from './rules.ts'

/** The file system, and programs that have access to it. */
const DISK = ['node:fs', 'node:child_process']

/**
 * Which module may import which. A room (a folder or file with a row) may always import itself and the rooms inside it,
 * and permission for a room includes the rooms inside it; what no row allows is forbidden. A row that allows an unused
 * import is rejected too. A new room needs a row here, and its name in the rows of those that import it.
 */
export const ROOMS: Rooms = {
	'src/schema': {
		about: 'What things look like: zod and nothing else. `settings.ts` is the file a fork edits.',
		loads: ['zod'],
	},
	'src/schema/contract': {
		about:
			'The contract: a row for each operation, what all answers share, errors, headers, paths that are taken. Routes, OpenAPI, docs and tests are derived from it.',
		loads: ['src/schema', 'zod'],
	},
	'src/schema/text': {
		about: 'Words and numbers: no shapes, no zod, so the browser takes them as they are.',
		never: ['zod', 'node:'],
	},
	'src/kinds': {
		about:
			'What is specific to each kind of asset, in one file per kind: its front matter, facts, notes, files, install, words and hue ([kinds.md](kinds.md)). A category of the settings names its kind; no other room names either.',
		loads: ['src/schema', 'zod'],
		never: ['node:'],
	},
	'src/clients': {
		about:
			'What is known about each client, in one file per client: names, vendor, configuration, commands, links, folders and quirks ([clients.md](clients.md)). The settings list which ones are shown; no other room names one.',
		loads: ['src/schema'],
		never: ['node:'],
	},
	'src/catalogue': {
		about:
			'Content files and their history become one model in memory, sorted, with every derived fact; `install/` writes how to install an entry in each client ([install.md](install.md)).',
		loads: ['src/schema', 'src/kinds', 'src/clients', 'node:crypto', 'fflate', 'markdown-it', 'smol-toml', 'yaml'],
		never: DISK,
	},
	'src/catalogue/disk': {
		about: 'Where the catalogue meets a disk: a folder of content files, and its history in git.',
		loads: ['src/schema', 'src/catalogue', 'node:fs', 'node:path', 'node:child_process'],
	},
	'src/cli': {
		about:
			'The installer that the registry serves: commands, the manifest and the lock, what goes where ([cli.md](cli.md)). Packed into one file, so it may not need a package that is not bundled. `import/` reads what other tools have recorded.',
		loads: [
			'src/files',
			'src/schema',
			'src/clients',
			'src/catalogue',
			'src/cli/doctor',
			'src/cli/edit',
			'src/transparency',
			'node:fs',
			'node:path',
			'node:os',
			'node:child_process',
			'node:http',
			'node:readline',
		],
	},
	'src/files': {
		about:
			'Files on this machine: folders are made, and files are replaced in one step, by these functions alone. The installer, the store and commands use them.',
		loads: ['src/schema/has-code.ts', 'node:crypto', 'node:fs', 'node:os', 'node:path'],
		never: ['node:child_process', 'zod'],
	},
	'src/checks': {
		about:
			'May this entry be published? Rules that say what to write instead. The build, the command line, preflight and the draft tools all run the same list; the page that checks a file in the browser runs part of it.',
		loads: ['src/schema', 'src/kinds', 'src/catalogue'],
		never: ['node:'],
	},
	'src/search': {
		about:
			'The search engine: pure, the same code in functions and in the browser. `index/` makes and opens the file, `query/` reads what is asked, `lexicon/` and `words/` are lists of words; the rest finds and ranks.',
		loads: ['src/schema', 'src/kinds', 'src/clients'],
		never: ['node:'],
	},
	'src/transparency': {
		about:
			'The log of releases: Merkle tree, tiles, checkpoints, SSH signatures, the list of keys, and the client that checks them. Only Web Crypto is used, so the same code runs in Node and in the browser ([transparency.md](transparency.md)).',
		loads: [
			'src/schema/text/day.ts',
			'src/schema/text/shorten.ts',
			'src/schema/text/utf8.ts',
			'src/schema/text/verifier-key.ts',
		],
		never: ['node:', 'zod'],
	},
	'src/documents': {
		about: 'Everything that is published as a file, as pure functions of the catalogue; the manifest comes last.',
		loads: ['src/schema', 'src/kinds', 'src/clients', 'src/catalogue', 'src/search', 'node:crypto', 'node:path', 'zod'],
		never: DISK,
	},
	'src/published': {
		about: 'Opens the output of a build at request time: index, rows, entries, changes, manifest.',
		loads: ['src/schema/text', 'src/search', 'src/transparency', 'node:fs', 'node:path'],
		types: ['src/schema'],
	},
	'src/images': {
		about: 'Draws preview images: the same code at build and in a function.',
		loads: ['src/schema', 'src/kinds', '@takumi-rs/core', 'node:fs', 'node:path'],
	},
	'src/store': {
		about:
			'Where state is kept: the interface, and its drivers, SQLite on one machine and Redis in production ([store.md](store.md)).',
		loads: ['src/files', 'src/schema', '@netlify/blobs', 'node:crypto', 'node:fs', 'node:path'],
		types: ['zod'],
	},
	'src/store/redis': {
		about: 'The driver for production.',
		loads: ['src/schema', 'src/store', '@upstash/', 'node:crypto'],
	},
	'src/store/sqlite': {
		about: 'The driver for one machine.',
		loads: ['src/schema', 'src/store', 'node:'],
	},
	'src/providers': {
		about:
			'The outside world behind small interfaces: mail, logos, the repository, this site’s own files ([providers.md](providers.md)).',
		loads: ['src/schema', 'node:crypto', 'zod'],
		types: ['src/published'],
		never: DISK,
	},
	'src/domain': {
		about: 'What an operation does: plain functions without HTTP and without a disk.',
		loads: [
			'src/schema',
			'src/kinds',
			'src/catalogue',
			'src/checks',
			'src/search',
			'src/images',
			'src/store',
			'src/providers',
			'src/secret.ts',
			'node:crypto',
		],
		types: ['src/published', 'zod'],
		never: [...DISK, 'node:sqlite'],
	},
	'src/secret.ts': {
		about: 'Whether two secrets are the same, in constant time.',
		loads: ['node:crypto'],
	},
	'src/trace.ts': {
		about:
			'What is learned about a request while it is answered, for the log: its route, the time spent in the store, its failure.',
		loads: ['src/schema', 'node:async_hooks'],
	},
	'src/app.ts': {
		about: 'The services of a request; the only reader of the environment.',
		loads: ['src/schema', 'src/published', 'src/store', 'src/providers', 'src/trace.ts', 'node:crypto', 'node:path'],
	},
	'src/http': {
		about: 'How a request becomes an answer: match, origin, token, limit, parse, reply, log.',
		loads: ['src/schema', 'src/trace.ts', 'src/secret.ts', 'node:crypto'],
		types: ['src/app.ts', 'zod'],
	},
	'src/mcp': {
		about:
			'The same registry over MCP: rows that pair a schema with a domain function ([mcp.md](mcp.md)). The only user of the SDK.',
		loads: [
			'src/schema',
			'src/kinds',
			'src/clients',
			'src/domain',
			'src/trace.ts',
			'@modelcontextprotocol/server',
			'zod',
		],
		types: ['src/app.ts', 'src/published'],
	},
	'netlify/functions': {
		about: 'The functions of the API, as the host calls them: wiring only.',
		loads: ['src/schema', 'src/app.ts', 'src/images', 'src/domain', 'src/http', 'src/mcp'],
	},
	'src/client': {
		about: 'Everything that a browser runs; pages are rendered with the same functions.',
		loads: ['src/schema', 'src/clients', 'src/checks', 'src/search', 'src/transparency'],
		types: ['zod'],
		never: ['node:', 'zod'],
	},
	'src/client/desk': {
		about:
			'The desk: components of Preact, their state in three signals (`session`, `queue`, `draft`), and the requests behind them. Schemas are loaded only when somebody edits.',
		loads: ['src/schema', 'src/client', 'preact', '@preact/signals', 'zod'],
		never: ['node:'],
	},
	'src/components': {
		about: 'Parts of pages.',
		loads: [
			'src/schema',
			'src/kinds',
			'src/clients',
			'src/catalogue',
			'src/checks',
			'src/client',
			'src/styles',
			'highlight.js',
			'zod',
		],
		never: ['node:'],
	},
	'src/layouts': {
		about: 'The frame around every page.',
		loads: [
			'src/schema',
			'src/kinds',
			'src/clients',
			'src/catalogue',
			'src/documents',
			'src/client',
			'src/components',
			'src/styles',
		],
		never: DISK,
	},
	'src/pages': {
		about:
			'The site. Pages are prebuilt, except those that answer a query or a form (`_on-demand.ts` lists them) and unknown addresses under `/api`.',
		loads: [
			'src/schema',
			'src/kinds',
			'src/clients',
			'src/catalogue',
			'src/documents',
			'src/domain',
			'src/trace.ts',
			'src/app.ts',
			'src/http',
			'src/client',
			'src/components',
			'src/layouts',
			'src/styles',
			'src/transparency',
		],
		types: ['astro', 'zod'],
	},
	'src/pages/_server.ts': {
		about:
			'The function behind on-demand pages: it tries the API’s own handlers first, logs, and passes the services to pages.',
		loads: ['src/schema', 'src/domain', 'src/http', 'src/pages/_on-demand.ts', 'src/trace.ts', 'src/app.ts', 'astro'],
		types: ['@netlify/functions'],
	},
	'<script>': {
		about: 'The scripts of every page. A browser runs only what they load.',
		loads: ['src/client'],
		never: ['node:', 'zod'],
	},
	'src/pages/admin.astro <script>': {
		about: 'The script of the desk, which checks what a maintainer writes against the contract’s own schemas.',
		loads: ['src/client/desk'],
		never: ['node:'],
	},
	'src/middleware.ts': {
		about:
			'What requests for on-demand pages pass through: it counts the visit and lets a page see only what [the host’s cache](deploy.md#what-is-kept-and-under-which-key) keeps it under.',
		loads: ['src/pages', 'src/app.ts'],
	},
	'src/cli/doctor': {
		about:
			'Examines the clients’ configuration on this machine: pure rules over the text of files, the lock and the registry ([editing.md](editing.md#doctor)).',
		loads: ['src/schema', 'src/cli/edit'],
		types: ['src/clients'],
		never: DISK,
	},
	'src/cli/edit': {
		about:
			'Edits files that others wrote: one value is inserted or removed, everything else stays byte for byte, and a file that cannot be edited that way is refused ([editing.md](editing.md)).',
		loads: [
			'src/files',
			'src/schema',
			'src/catalogue/canonical-json.ts',
			'src/catalogue/sha256.ts',
			'node:fs',
			'node:path',
		],
		never: ['node:child_process', 'node:http', 'node:https'],
	},
	...COMMAND_ROOMS,
	'astro.config.mjs': {
		about: 'Configures the build.',
		loads: ['src/schema', 'src/catalogue/disk', 'src/documents', 'src/app.ts', 'scripts/build', 'scripts/installer'],
	},
	'vitest.config.ts': {
		about: 'Which tests there are, and what each kind of test needs.',
		loads: ['vitest', 'node:'],
	},
}
