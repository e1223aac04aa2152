import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseDockerfile } from '../../../scripts/container/dockerfile.ts'
import { onDisk, runSteps, type Stage } from '../../../scripts/container/steps.ts'
import { writeBelow } from '../../support/write-below.ts'

const scratch = mkdtempSync(join(tmpdir(), 'pinakes-steps-'))
const context = join(scratch, 'context')
const put = (path: string, text: string) => writeBelow(context, path, text)
const DOCKERFILE = `# A comment.
ARG BASE=12
FROM maker:\${BASE} AS build
WORKDIR /app
COPY . .
ARG NAME=world
ENV GREETING=hello-\${NAME}
RUN echo "$GREETING" > made.txt && \\
    mkdir out
FROM slim:1
WORKDIR /srv
COPY --from=build /app/made.txt /app/kept ./
COPY --from=build /app/out /data
USER 1000:1000
VOLUME /data
STOPSIGNAL SIGINT
HEALTHCHECK --interval=5s CMD ["node", "well.mjs"]
CMD ["node", "run.mjs"]
`
let last: Stage
beforeAll(() => {
	vi.spyOn(console, 'log').mockImplementation(() => undefined)
	put('Dockerfile', DOCKERFILE)
	put('.dockerignore', '# what stays here\nsecrets/\n*.log\n')
	put('secrets/token', 'x')
	put('debug.log', 'x')
	put('kept/debug.log', 'x')
	put('kept/deep/file.txt', 'x')
	last = runSteps(context, join(scratch, 'stages'))
})
afterAll(() => {
	vi.restoreAllMocks()
	rmSync(scratch, { recursive: true })
})

describe('the steps of a Dockerfile', () => {
	it('copy what is not ignored, which counts from the root', () => {
		expect(readdirSync(join(scratch, 'stages/build/app')).sort()).toEqual(
			['.dockerignore', 'Dockerfile', 'kept', 'made.txt', 'out'].sort(),
		)
	})

	it('run commands with the values that were set', () => {
		expect(readFileSync(onDisk(last, 'made.txt'), 'utf8')).toBe('hello-world\n')
	})

	it('take from a stage the file under its name, and of a folder what is in it', () => {
		expect(readdirSync(onDisk(last, '.')).sort()).toEqual(['debug.log', 'deep', 'made.txt'])
		expect(statSync(onDisk(last, '/data')).isDirectory()).toBe(true)
	})

	it('end with how it is run', () => {
		const { base, user, volumes, command, healthcheck, stopSignal } = last
		expect({ base, user, volumes, command, healthcheck, stopSignal }).toEqual({
			base: 'slim:1',
			user: '1000:1000',
			volumes: ['/data'],
			command: ['node', 'run.mjs'],
			healthcheck: ['node', 'well.mjs'],
			stopSignal: 'SIGINT',
		})
	})

	it.each([
		['ADD x y', 'only ARG, FROM'],
		['FROM a\nCMD node x', 'Write the command as a list'],
		['FROM a\nCOPY --from=nobody x y', 'No stage is called nobody'],
		['', 'has no FROM'],
	])('are refused where they cannot be done: %j', (text, why) => {
		put('Dockerfile', `${text}\n`)
		expect(() => runSteps(context, join(scratch, 'refused'))).toThrow(why)
	})

	it('are read with their flags', () => {
		expect(parseDockerfile('COPY --from=a --chown=1:2 x y\n')).toEqual([
			{ name: 'COPY', flags: { from: 'a', chown: '1:2' }, text: 'x y' },
		])
	})
})
