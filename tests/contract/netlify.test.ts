import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { compileRoutes, findFunctions } from '../../scripts/server/function-routes.ts'
import { readHeaderRules } from '../../scripts/server/header-rules.ts'
import { readHostConfig } from '../../scripts/server/host-config.ts'
import { readRedirectRules } from '../../scripts/server/redirect-rules.ts'
import { hostDocuments } from '../../src/documents/host.ts'
import { routePattern } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'

const ROOT = process.cwd()
const functions = (await findFunctions([join(ROOT, 'netlify/functions')])).map(compileRoutes)
const routes = functions
	.filter(({ schedule }) => schedule === undefined)
	.flatMap(({ name, routes }) => routes.map((route) => ({ name, ...route })))

/** The functions whose routes fit a request; Netlify says nothing of which one wins when there are several. */
const answering = (method: string, pathname: string): string[] =>
	routes
		.filter(({ methods }) => methods.length === 0 || methods.includes(method))
		.filter(({ pattern, excluded }) => pattern.test({ pathname }) && !excluded.some((one) => one.test({ pathname })))
		.map(({ name }) => name)

/** A path with values that no other row's literal segments are equal to. */
const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, 'some-value')

describe('the routes that Netlify reads from the functions', () => {
	it.each(operations.filter(([, { served }]) => served === 'function'))(
		'hold exactly one for %s',
		(_, { method, path }) => {
			expect(answering(method, concrete(path))).toHaveLength(1)
		},
	)

	it.each(operations.filter(([, { served }]) => served === 'static'))(
		'leave the file of %s to the host',
		(_, { path }) => {
			const fitting = routes.filter(({ pattern }) => pattern.test({ pathname: concrete(path) }))
			expect(fitting.filter(({ preferStatic }) => !preferStatic)).toEqual([])
		},
	)

	it('hold no path below /api that the contract does not have', () => {
		const known = new Set(operations.map(([, { path }]) => routePattern(path)))
		const declared = routes.map(({ pattern }) => pattern.pathname.replace(/\{\/\}\?$/, ''))
		expect(declared.filter((path) => path.startsWith('/api/') && !known.has(path))).toEqual([])
	})

	it('are there for every function: one whose settings Netlify cannot read is left with its default address', () => {
		const unread = routes.filter(({ pattern }) => pattern.pathname.startsWith('/.netlify/'))
		expect(unread.map(({ name }) => name)).toEqual([])
	})
})

describe('the files that Netlify reads for its settings', () => {
	const publish = mkdtempSync(join(tmpdir(), 'pinakes-host-'))
	for (const { path, body } of hostDocuments()) writeFileSync(join(publish, path), body)
	afterAll(() => rmSync(publish, { recursive: true }))
	const config = { ...readHostConfig(ROOT), publish, frameworkHeaders: [] }

	it('say where the functions are, which are written elsewhere', () => {
		expect(config.functionFolders[0]).toBe(join(ROOT, 'netlify/functions'))
		expect(config.functionFolders).toContain(config.joined)
		expect(config.joined).not.toBe(config.functionFolders[0])
	})

	it('give a list of files to no function, each of which has its own', () => {
		expect(readFileSync(config.toml, 'utf8')).not.toContain('included_files')
	})

	it('give every page the security headers', async () => {
		const rules = await readHeaderRules(config)
		const expected = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])
		expect(rules('/docs/api')).toEqual(Object.fromEntries(expected))
		expect(rules('/servers/browser')).toMatchObject(Object.fromEntries(expected))
	})

	it('name no header twice for one path', async () => {
		const { headers } = await parseAllHeaders({
			headersFiles: [join(publish, '_headers')],
			configHeaders: [],
			minimal: false,
		})
		const rules = headers.filter((rule): rule is Header => 'forRegExp' in rule)
		const repeated = rules.flatMap(({ for: path }) => {
			const sample = path.replaceAll(/[*]|:\w+/g, 'x')
			const names = rules.filter(({ forRegExp }) => forRegExp.test(sample)).flatMap(({ values }) => Object.keys(values))
			return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path} ${name}`)
		})
		expect([rules.length > 0, repeated]).toEqual([true, []])
	})

	it('hold no redirect rule that the parser refuses', async () => {
		await expect(readRedirectRules(config)).resolves.toBeTypeOf('function')
	})
})
