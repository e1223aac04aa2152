import { stringify } from 'yaml'
import type { EntryFile } from '../schema/entry.ts'
import type { EntrySource, EntrySources } from '../schema/entry-source.ts'
import type { InstallOption } from '../schema/install.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { CLIENT_OF, mcpInstall } from './install-mcp.ts'

/** What an install is made from. URLs of files are absolute. */
export interface InstallInput {
	slug: string
	source: EntrySource
	files: readonly EntryFile[]
	platforms: readonly Platform[]
}

/** Every exact way to take an entry into a client; empty when there is nothing to install. */
export function installOptions(input: InstallInput): InstallOption[] {
	const { source } = input
	switch (source.category) {
		case 'mcp':
			return mcpInstall({ slug: input.slug, server: source.server, platforms: input.platforms })
		case 'hooks':
			return hookInstall(input, source.hook)
		case 'statuslines':
			return statuslineInstall(input, source.statusline)
		case 'tools':
			return source.tool.install.map(({ label, command }) => ({
				platform: 'generic',
				client: 'generic',
				label,
				kind: 'command',
				language: 'sh',
				text: command,
			}))
		case 'skills':
			return folderInstall(input, source.skill.name)
		case 'agents':
			return promptInstall(input, { file: source.agent.file, folder: '.claude/agents' })
		case 'commands':
			return promptInstall(input, { file: source.command.file, folder: '.claude/commands' })
		case 'rules':
			return ruleInstall(input, source.rule.file)
		default:
			return []
	}
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const quote = (text: string) => (/^[\w@%+=:,./~-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** Fetches files into place with what every system has, and stops at the first that does not arrive. */
function fetchFiles(files: readonly EntryFile[], target: (path: string) => string): string {
	const targets = files.map(({ path }) => target(path))
	const folders = [...new Set(targets.map((path) => path.replace(/\/[^/]*$/, '')))]
	const fetches = files.map(({ url }, i) => `curl -fsSL -o ${quote(targets[i] ?? '')} ${quote(url)}`)
	return [`mkdir -p ${folders.map(quote).join(' ')}`, ...fetches].join(' \\\n  && ')
}

const command = (platform: Platform, text: string, more: Partial<InstallOption> = {}): InstallOption => ({
	platform,
	client: CLIENT_OF[platform],
	label: 'Copy the files into this project',
	kind: 'command',
	language: 'sh',
	text,
	...more,
})

const RUN = { node: 'node', bash: 'bash', python3: 'python3', sh: 'sh' } as const

function hookInstall({ files, slug }: InstallInput, hook: EntrySources['hooks']['hook']): InstallOption[] {
	const script = `"$CLAUDE_PROJECT_DIR"/.claude/hooks/${hook.script}`
	const run = { type: 'command', command: `${RUN[hook.runtime]} ${script}`, timeout: hook.timeoutSeconds }
	const settings = { hooks: { [hook.event]: [{ ...(hook.matcher && { matcher: hook.matcher }), hooks: [run] }] } }
	return [
		command(
			'claude-code',
			fetchFiles(files, (path) => `.claude/hooks/${path}`),
			{ note: `Then add the settings part. Read ${slug} first: it runs by itself.` },
		),
		{
			platform: 'claude-code',
			client: 'claude-code',
			label: 'Add to settings',
			kind: 'config',
			language: 'json',
			text: json(settings),
			path: '.claude/settings.json',
		},
	]
}

function statuslineInstall(
	{ files }: InstallInput,
	{ script, runtime }: EntrySources['statuslines']['statusline'],
): InstallOption[] {
	const settings = { statusLine: { type: 'command', command: `${RUN[runtime]} ~/.claude/${script}` } }
	return [
		command(
			'claude-code',
			fetchFiles(files, (path) => `~/.claude/${path}`),
			{ label: 'Copy the script' },
		),
		{
			platform: 'claude-code',
			client: 'claude-code',
			label: 'Add to settings',
			kind: 'config',
			language: 'json',
			text: json(settings),
			path: '~/.claude/settings.json',
		},
	]
}

function folderInstall({ files, source }: InstallInput, name: string): InstallOption[] {
	if (files.length)
		return [
			command(
				'claude-code',
				fetchFiles(files, (path) => `.claude/skills/${name}/${path}`),
			),
		]
	const { upstream } = source
	if (!upstream?.path || !upstream.commit) return []
	const text = sparseCopy({
		repo: upstream.repo,
		commit: upstream.commit,
		path: upstream.path,
		target: `.claude/skills/${name}`,
	})
	return [command('claude-code', text, { label: 'Copy the folder at the commit that was read' })]
}

function promptInstall(
	{ slug, files, source }: InstallInput,
	{ file, folder }: { file: string | undefined; folder: string },
): InstallOption[] {
	const own = files.filter(({ path }) => path === file)
	if (own.length)
		return [
			command(
				'claude-code',
				fetchFiles(own, () => `${folder}/${slug}.md`),
			),
		]
	const { upstream } = source
	const raw = upstream && rawUrl(upstream)
	if (!raw) return []
	const copilot = Object.hasOwn(source.platforms, 'copilot')
	const name = upstream.path?.split('/').at(-1) ?? ''
	const target = copilot ? `.github/agents/${name}` : `${folder}/${name}`
	const text = fetchFiles([{ path: name, url: raw, bytes: 0, sha256: '', mediaType: 'text/markdown' }], () => target)
	return [command(copilot ? 'copilot' : 'claude-code', text, { label: 'Copy the file at the commit that was read' })]
}

interface Pinned {
	repo: string
	commit: string
	path: string
	target: string
}

/** A folder of a repository at one commit, without its history. */
const sparseCopy = ({ repo, commit, path, target }: Pinned): string =>
	[
		`git clone --quiet --filter=blob:none --no-checkout ${quote(repo)} .pinakes-source`,
		`git -C .pinakes-source checkout --quiet ${commit} -- ${quote(path)}`,
		`mkdir -p ${quote(target.replace(/\/[^/]*$/, ''))}`,
		`mv ${quote(`.pinakes-source/${path}`)} ${quote(target)}`,
		'rm -rf .pinakes-source',
	].join(' \\\n  && ')

function rawUrl({ repo, commit, path }: { repo: string; commit?: string; path?: string }): string | undefined {
	const [, name] = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(repo) ?? []
	return name && commit && path
		? `https://raw.githubusercontent.com/${name}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`
		: undefined
}

/** Where each client reads standing instructions from. */
const RULE_FILE: Partial<Record<Platform, (slug: string) => string>> = {
	'claude-code': (slug) => `.claude/rules/${slug}.md`,
	cursor: (slug) => `.cursor/rules/${slug}.mdc`,
	copilot: (slug) => `.github/instructions/${slug}.instructions.md`,
	windsurf: (slug) => `.windsurf/rules/${slug}.md`,
}

function ruleInstall({ files, slug, platforms, source }: InstallInput, file: string): InstallOption[] {
	const rule = files.find(({ path }) => path === file)
	if (!rule) return []
	return platforms.map((platform) => {
		const target = RULE_FILE[platform]?.(slug)
		const shared = sharedFile(source, platform)
		const header = ruleHeader(platform, source as { description: string } & EntrySources['rules'])
		if (!target)
			return command(platform, `curl -fsSL ${quote(rule.url)} >> ${quote(shared)}`, {
				label: `Append to ${shared}`,
				path: shared,
			})
		if (!header)
			return command(
				platform,
				fetchFiles([rule], () => target),
				{ label: 'Copy the rule', path: target },
			)
		const text = `mkdir -p ${target.replace(/\/[^/]*$/, '')} \\\n  && { printf '%s\\n' ${header.map(quote).join(' ')}; curl -fsSL ${quote(rule.url)}; } > ${target}`
		return command(platform, text, { label: 'Copy the rule with its header', path: target })
	})
}

/** The file of standing instructions that the author names for a client, else the one most clients read. */
function sharedFile({ platforms }: EntrySource, platform: Platform): string {
	const support = platforms[platform]
	return (typeof support === 'object' && support.path) || 'AGENTS.md'
}

function ruleHeader(platform: Platform, { description, rule }: EntrySources['rules']): string[] | undefined {
	const globs = rule.globs.join(',')
	const front = (value: object) => ['---', ...stringify(value, { lineWidth: 0 }).trimEnd().split('\n'), '---']
	if (platform === 'cursor') return front({ description, ...(globs ? { globs } : {}), alwaysApply: !globs })
	if (platform === 'copilot') return front({ applyTo: globs || '**' })
	return undefined
}
