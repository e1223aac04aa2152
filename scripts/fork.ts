import { relative, resolve } from 'node:path'
import { settings } from '../src/schema/settings.ts'
import { githubUrl } from '../src/schema/text/url.ts'
import { Expected, readCommandLine } from './expected.ts'
import { askForMissing, confirm } from './fork/ask.ts'
import { ASIDE, type Forked, type ForkOptions, forkRegistry, parentsFiles } from './fork/fork.ts'
import { planOf } from './fork/options.ts'
import { beginHistory, copyTree, hasGit, lastCommit, statusOf } from './fork/tree.ts'

const USAGE = `Usage: npm run fork -- [--name NAME] [--slug SLUG] [--repository OWNER/NAME] [--tagline TEXT] [--address URL]
                    [--category ID=KIND[:Label] …] [--client PLATFORM …] [--contact URL-or-mail]
                    [--no-examples] [--into DIR] [--yes] [--force]

Makes your own registry from this tree: its settings, one worked example of each kind instead of the entries here, texts in its
own name, and a history that begins now. In a terminal it asks for what you leave out; --yes takes the defaults. --into makes the
registry in a new folder and leaves this tree alone. --force works in a tree with uncommitted changes; whatever it overwrites
or deletes of them is kept in ${ASIDE}.`

const FLAGS = {
	name: { type: 'string' },
	slug: { type: 'string' },
	repository: { type: 'string' },
	tagline: { type: 'string' },
	address: { type: 'string' },
	category: { type: 'string', multiple: true },
	client: { type: 'string', multiple: true },
	contact: { type: 'string' },
	'no-examples': { type: 'boolean', default: false },
	into: { type: 'string' },
	yes: { type: 'boolean', default: false },
	force: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof flags>

const flags = () => readCommandLine(USAGE, { options: FLAGS }).values

/** The options that were given. */
const givenOptions = ({
	name,
	slug,
	repository,
	tagline,
	address,
	category,
	client,
	contact,
	...more
}: Values): Partial<ForkOptions> => ({
	...(name !== undefined && { name }),
	...(slug !== undefined && { slug }),
	...(repository !== undefined && { repository }),
	...(tagline !== undefined && { tagline }),
	...(address !== undefined && { address }),
	...(category && { categories: category }),
	...(client && { clients: client }),
	...(contact !== undefined && { contact }),
	examples: !more['no-examples'],
})

/** The maximum number of lines to show of a list. */
const SHOWN = 12

const shortened = (lines: readonly string[]) =>
	[...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more`] : [])]
		.map((line) => `  ${line}`)
		.join('\n')

/** Throws `Expected` if uncommitted work could be lost. */
function refuseLoss(root: string): void {
	const status = statusOf(root)
	if (status.length)
		throw new Expected(
			`Nothing was changed: these changes are not committed.\n${shortened(status)}\nCommit them, or use --into DIR, or --force, which keeps what it overwrites in ${ASIDE}.`,
		)
	if (!hasGit(root))
		throw new Expected(
			`Nothing was changed: this folder is not under Git, so nothing could be undone. Use --into DIR, or --force, which keeps what it overwrites in ${ASIDE}.`,
		)
}

/** Asks for confirmation before files are deleted. Throws `Expected` without a terminal. */
async function mayDelete(root: string, { yes }: Values): Promise<boolean> {
	const files = parentsFiles(root)
	console.log(`These ${files.length} files are deleted:\n${shortened(files)}`)
	if (yes) return true
	if (!process.stdin.isTTY) throw new Expected('Nothing was changed: use --yes to delete them, or --into DIR.')
	return confirm('Make this tree a registry of your own?')
}

const nextSteps = (root: string, { plan, notes, kept }: Forked): string => {
	const here = relative(process.cwd(), root)
	const steps = [
		...(here ? [`cd ${here} && npm ci`] : []),
		'npm run new                 asks for your first entry and writes it',
		'npm run build               checks everything and builds the site',
		'npm run test:own            tests your entries, your settings and the site',
		'npm run serve               shows it at http://localhost:8888',
		`git add --all && git commit -m "feat: ${plan.name.replaceAll(/["$`\\!]/g, '')} begins"`,
		`git remote ${here ? 'add' : 'set-url'} origin ${githubUrl(plan.repository)}.git`,
	]
	const set = plan.address ? `Set PINAKES_URL=${plan.address} where it is deployed (docs/deploy.md).\n` : ''
	const aside = kept.length ? `${kept.length} files that were not in Git are in ${ASIDE}.\n` : ''
	return `\n${plan.name} is now a registry of its own. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${set}${aside}${notes.map((note) => `${note}\n`).join('')}Its identity is in src/schema/settings.ts; docs/settings.md explains it. Left to do by hand: the icon (public/favicon.svg) and the
colours, which are still those of ${settings.name} (docs/settings.md#icon-and-colours).`
}

async function main(): Promise<void> {
	const values = flags()
	const root = resolve(values.into ?? '.')
	if (values.into === undefined && !values.force) refuseLoss(root)
	const given = givenOptions(values)
	const asks = process.stdin.isTTY && !values.yes
	const options = asks ? await askForMissing(given) : ({ name: '', repository: '', ...given } as ForkOptions)
	planOf(options)
	const commit = lastCommit(process.cwd())
	const parent =
		commit === undefined ? undefined : { repository: `https://github.com/${settings.repository}.git`, commit }
	if (values.into !== undefined) copyTree(process.cwd(), root)
	else if (!(await mayDelete(root, values))) return console.log('Nothing was changed.')
	const forked = forkRegistry(root, { ...options, parent, keep: values.into === undefined })
	if (values.into !== undefined) beginHistory(root)
	console.log(nextSteps(root, forked))
}

await main()
