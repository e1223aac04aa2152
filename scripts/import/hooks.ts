import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { EVENTS } from '../../src/kinds/events.ts'
import { objectOf } from '../../src/schema/object.ts'
import { clip, quoted } from '../../src/schema/text/shorten.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import { type Around, isCopied, licenceOf, nameOf, sharedPart } from './agent-files.ts'
import type { Found } from './candidate.ts'
import { descriptionOf, type Json, lineOf, objectsOf, platformsOf, textOf, withoutEmpty } from './values.ts'
import { listFiles, shippedOf } from './walk.ts'

const RUNTIME: Readonly<Record<string, string>> = {
	sh: 'sh',
	bash: 'bash',
	py: 'python3',
	js: 'node',
	mjs: 'node',
	cjs: 'node',
}

interface HookOptions {
	/** The plugin's folder relative to the root of the source. */
	folder: string
	plugin: string
	description: unknown
	around: Around
}

/** Converts each hook of a plugin that runs one of its scripts to a candidate. */
export function* hooksFound(hooks: Json, options: HookOptions): Generator<Found> {
	for (const [event, groups] of Object.entries(objectOf(hooks.hooks ?? hooks)))
		for (const group of objectsOf(groups))
			for (const one of objectsOf(group.hooks))
				yield hookFound(
					{ event, matcher: textOf(group.matcher), one, description: hooks.description ?? options.description },
					options,
				)
}

interface Hook {
	event: string
	matcher: string | undefined
	one: Json
	description: unknown
}

const COMMAND = /^(?:(node|bash|sh|python3|python)\s{1,4})?["']?\$\{?CLAUDE_PLUGIN_ROOT\}?["']?\/([\w./-]{1,150})["']?$/

function hookFound({ event, matcher, one, description }: Hook, { folder, plugin, around }: HookOptions): Found {
	const [, program, path = ''] = COMMAND.exec(textOf(one.command) ?? '') ?? []
	const script = path.split('/').at(-1) ?? ''
	const what = script || sha256(JSON.stringify(one)).slice(0, 8)
	const id = clip(`${folder ? `${folder}/` : ''}hooks#${[event, matcher, what].filter(Boolean).join(':')}`, 300)
	if (!EVENTS.some((known) => known === event))
		return { id, refused: `This registry has no hook event ${quoted(event)}.` }
	const runtime = program === 'python' ? 'python3' : (program ?? RUNTIME[script.split('.').at(-1) ?? ''])
	if (!path || !runtime)
		return { id, refused: 'It runs something other than one script of its plugin, with node, bash, sh or python3.' }
	const place = path.split('/').slice(0, -1).join('/')
	const below = [folder, place].filter(Boolean).join('/')
	const license = licenceOf(around, below)
	if (!isCopied(around, license))
		return {
			id,
			refused:
				'A hook is its script, and no licence was found that allows copying it. --copy all copies it anyway, if you are allowed to.',
		}
	if (path.split('/').includes('..')) return { id, refused: 'Its script is outside its plugin.' }
	const files = listFiles(around.local.root, below).filter(
		(file) => !/(?:^|\/)\.|\/hooks\.json$/.test(file.path.slice(below.length)),
	)
	const shipped = shippedOf(around.local.root, below, files)
	if (typeof shipped === 'string') return { id, refused: shipped }
	const name = nameOf(`${plugin}-${script.replace(/\.[^.]*$/, '')}`, around.local.source)
	const shared = sharedPart(around, join(below, script), license)
	const seconds = Number(one.timeout)
	return {
		id,
		kind: 'hook',
		name,
		owner: slugify(event),
		data: withoutEmpty({
			title: lineOf(`${plugin}: ${script.replace(/\.[^.]*$/, '')} at ${event}`, 80),
			description: descriptionOf(description, `A hook of the plugin ${plugin} that runs ${script} at ${event}.`),
			...shared,
			platforms: platformsOf('claude-code'),
			hook: withoutEmpty({
				event,
				matcher: matcher === '*' ? undefined : lineOf(matcher, 200),
				script,
				runtime,
				timeoutSeconds: Number.isInteger(seconds) && seconds >= 1 && seconds <= 600 ? seconds : undefined,
				onFailure: one.onFailure === 'block' ? 'block' : undefined,
			}),
		}),
		body: textOf(description) ?? '',
		files: shipped,
		notes: [],
	}
}
