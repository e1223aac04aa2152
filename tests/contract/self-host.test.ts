import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseDockerfile } from '../../scripts/container/dockerfile.ts'
import { parseEnvironment } from '../../src/schema/environment.ts'
import { Variables } from '../../src/schema/variables.ts'

interface Service {
	image: string
	user: string
	read_only: boolean
	cap_drop: string[]
	security_opt: string[]
	ports?: string[]
	volumes?: string[]
	environment?: Record<string, string>
	healthcheck?: Record<string, unknown>
	networks?: string[]
	secrets?: string[]
	command?: string[]
	depends_on?: Record<string, { condition: string }>
	stop_grace_period?: string
}
const SERVICE_KEYS =
	'build cap_drop command depends_on environment healthcheck image logging mem_limit network_mode networks pids_limit ports pull_policy read_only restart secrets security_opt stop_grace_period tmpfs user volumes'.split(
		' ',
	)
const CHECK_KEYS = 'test interval timeout retries start_period disable'.split(' ')
const text = readFileSync('compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as {
	name: string
	services: Record<string, Service>
	networks: Record<string, object>
	secrets: object
	volumes: object
}
const services = Object.entries(compose.services)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const steps = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
const textsOf = (wanted: string) => steps.filter(({ name }) => name === wanted).map((step) => step.text)
const TAG = /^[a-z]+:\d+\.\d+[\w.-]*$/

describe('compose.yaml', () => {
	it('says only what Compose knows, and names only what is declared', () => {
		for (const [name, service] of services) {
			expect([name, Object.keys(service).filter((key) => !SERVICE_KEYS.includes(key))]).toEqual([name, []])
			const check = service.healthcheck ?? {}
			expect(Object.keys(check).filter((key) => !CHECK_KEYS.includes(key))).toEqual([])
			const times = [service.stop_grace_period, check.interval, check.timeout, check.start_period].filter(Boolean)
			expect(times.filter((time) => !/^\d+s$/.test(String(time)))).toEqual([])
			for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
				expect([other in compose.services, condition]).toEqual([true, 'service_healthy'])
			for (const list of ['secrets', 'networks'] as const)
				for (const one of service[list] ?? []) expect(Object.keys(compose[list])).toContain(one)
			for (const volume of service.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
		}
		expect(
			Object.keys(compose)
				.filter((key) => !key.startsWith('x-'))
				.sort(),
		).toEqual(['name', 'networks', 'secrets', 'services', 'volumes'])
	})

	it.each(services)('%s runs without rights, on a disk that is only read', (_, service) => {
		const { read_only, cap_drop, security_opt, user } = service
		expect({ read_only, cap_drop, security_opt }).toEqual({
			read_only: true,
			cap_drop: ['ALL'],
			security_opt: ['no-new-privileges:true'],
		})
		expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
	})

	it.each(services)('%s takes its image by tag, or the one that is built here', (_, { image }) => {
		expect(image === compose.name || TAG.test(image)).toBe(true)
	})

	it('opens one port, to this machine only', () => {
		expect(services.flatMap(([, { ports = [] }]) => ports)).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:8888$/)])
		const alone = services.filter(([, { networks = [] }]) => networks.join() === 'store').map(([name]) => name)
		expect([alone, compose.networks.store]).toEqual([['gateway', 'redis'], { internal: true }])
	})

	it('gives the site settings that there are, and no secret', () => {
		const settings = compose.services.site?.environment ?? {}
		const known = Object.keys(Variables.shape)
		expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
		expect(JSON.stringify(compose.services)).not.toMatch(/(?:TOKEN|SECRET|KEY)["=:]/)
	})

	it('runs scripts that there are', () => {
		const scripts = services.flatMap(([, { command = [] }]) => command.filter((word) => word.startsWith('scripts/')))
		expect(scripts.filter((path) => !existsSync(path))).toEqual([])
	})
})

describe('the Dockerfile', () => {
	it('takes the Node that the project is tested with, by tag', () => {
		expect(textsOf('ARG')).toContain(`NODE_VERSION=${manifest.devDependencies?.node}`)
		expect(textsOf('FROM').map((from) => from.replace(/ AS \w+$/, ''))).toEqual([
			'node:${NODE_VERSION}-bookworm',
			'node:${NODE_VERSION}-bookworm-slim',
		])
	})

	it('ends with a user without rights, a volume, a check and a signal', () => {
		expect(textsOf('USER')).toEqual(['1000:1000'])
		expect([textsOf('VOLUME'), textsOf('STOPSIGNAL')]).toEqual([['/data'], ['SIGTERM']])
		expect(textsOf('HEALTHCHECK')[0]).toMatch(/^CMD \["node", "scripts\/healthy\.mjs"\]$/)
	})

	it('sets what the server understands', () => {
		const pairs = textsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))
		const { PINAKES_URL: _, ...settings } = Object.fromEntries(pairs) as Record<string, string>
		expect(parseEnvironment(settings)).toMatchObject({ host: '0.0.0.0', port: 8888, dataDir: '/data', log: 'json' })
	})

	it('takes nothing of this machine along but what Git has', () => {
		const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
		for (const name of ['node_modules', 'dist', '.pinakes', '.local', '*.env']) expect(ignored).toContain(name)
	})
})

const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
const units = readdirSync('docs/self-host').filter((name) => name.endsWith('.service'))

it.runIf(hasSystemd)('the units are ones that systemd takes without a word', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-units-'))
	const files = units.map((name) => join(folder, name.replace('@.', '@8888.')))
	units.forEach((name, index) => {
		copyFileSync(join('docs/self-host', name), files[index] ?? '')
	})
	const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
	rmSync(folder, { recursive: true })
	expect([status, stdout, stderr]).toEqual([0, '', ''])
})

it.each(units)('%s gives a process no more than it needs', (name) => {
	const unit = readFileSync(join('docs/self-host', name), 'utf8')
	for (const line of ['DynamicUser=yes', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
		expect(unit.split('\n')).toContain(line)
	const [, script = ''] = /^ExecStart=.* (scripts\/\w+\.ts)$/m.exec(unit) ?? []
	expect(existsSync(script)).toBe(true)
})

it.each(units)('%s starts the Node that `npm ci` installs beside the site', (name) => {
	const unit = readFileSync(join('docs/self-host', name), 'utf8')
	const [, folder] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? []
	const [, path] = /^Environment=PATH=([^:\n]*)/m.exec(unit) ?? []
	expect(path).toBe(`${folder}/node_modules/.bin`)
	expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node /m)
})

it('with systemd, a version is built in a folder of its own, and then the link leads to it', () => {
	const guide = readFileSync('docs/self-host.md', 'utf8')
	const unit = readFileSync('docs/self-host/pinakes@.service', 'utf8')
	const [, served = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? []
	const steps = guide.split('```').find((part) => part.includes('systemctl enable')) ?? ''
	const [before = '', after = ''] = steps.split('npm run build')
	expect(before).toContain(`new=${served}-$(date`)
	expect(before).not.toMatch(new RegExp(`${served}(?!-)`))
	expect(after).toContain(`ln -sfn "$new" ${served} `)
	expect(guide.split('## Upgrade')[1]).not.toMatch(/npm run build.*systemctl/)
})
