import { describe, expect, it } from 'vitest'
import { packageWords } from '../../../../src/schema/text/package-words.ts'

const SHA = `sha256:${'a'.repeat(64)}`
const COMMIT = 'c'.repeat(40)
const read = (line: string) =>
	packageWords(line.split(' ')).map(({ registry, name, exact, said }) => [registry, name, exact ?? null, said])

describe('the packages of a command line', () => {
	it.each([
		['npx -y example-server@1.2.3 --port 80', ['npm', 'example-server', '1.2.3', '1.2.3']],
		['npx @scope/example@1.2.3-beta.1', ['npm', '@scope/example', '1.2.3-beta.1', '1.2.3-beta.1']],
		['/usr/local/bin/npx --yes -- example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['cmd /c npx -y example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['env A=b npx.cmd --registry https://npm.example.com example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['npx -y -p example@1.2.3 example-stdio', ['npm', 'example', '1.2.3', '1.2.3']],
		['npx --package=example@1.2.3 example-stdio', ['npm', 'example', '1.2.3', '1.2.3']],
		['npm exec -- example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['pnpm dlx example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['pnpm --package=example@1.2.3 dlx run', ['npm', 'example', '1.2.3', '1.2.3']],
		['yarn dlx example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['bunx --bun example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['npx -y other@npm:example@1.2.3', ['npm', 'example', '1.2.3', '1.2.3']],
		['uvx example-server@2026.8.18', ['pypi', 'example-server', '2026.8.18', '2026.8.18']],
		['uvx example-server==1.2.3 --mode x', ['pypi', 'example-server', '1.2.3', '1.2.3']],
		['uvx --python 3.12 --from example[cli]==1.2 example', ['pypi', 'example', '1.2', '1.2']],
		['uv tool run --from=example==1.2 example', ['pypi', 'example', '1.2', '1.2']],
		['pipx run example==1.2.3', ['pypi', 'example', '1.2.3', '1.2.3']],
		['pipx run --python 3.12 --index-url https://p.example.com example==1.2.3', ['pypi', 'example', '1.2.3', '1.2.3']],
		['pipx run -i https://p.example.com --pip-args -q example==1.2.3', ['pypi', 'example', '1.2.3', '1.2.3']],
		['pipx run --spec example==1.2.3 tool', ['pypi', 'example', '1.2.3', '1.2.3']],
		['docker run -i --rm -e TOKEN -v /a:/b:ro some/image:1.2.3 serve', ['oci', 'some/image', '1.2.3', '1.2.3']],
		[
			'docker run -it --pull always host.example:5000/some/image:v2.0',
			['oci', 'host.example:5000/some/image', 'v2.0', 'v2.0'],
		],
		[`podman run --env=A=b some/image:1.2@${SHA}`, ['oci', 'some/image', `1.2@${SHA}`, `1.2@${SHA}`]],
		[`docker run some/image@${SHA}`, ['oci', 'some/image', SHA, SHA]],
		['dnx Example.Server@1.2.3 --yes', ['nuget', 'Example.Server', '1.2.3', '1.2.3']],
		['dnx Example.Server --yes --version 1.2.3', ['nuget', 'Example.Server', '1.2.3', '1.2.3']],
		[
			'go run -tags x example.com/some/server/cmd@v1.2.3 stdio',
			['go', 'example.com/some/server/cmd', 'v1.2.3', 'v1.2.3'],
		],
		['deno run -A npm:@scope/example@1.2.3/stdio', ['npm', '@scope/example', '1.2.3', '1.2.3']],
		[
			'deno x --config deno.json --seed 1 npm:example@1.2.3+build.4',
			['npm', 'example', '1.2.3+build.4', '1.2.3+build.4'],
		],
		...['-c', '--import-map', '--lock', '--cert', '-L', '--log-level', '--env-file'].map(
			(option): [string, string[]] => [
				`deno run ${option} value npm:example@1.2.3`,
				['npm', 'example', '1.2.3', '1.2.3'],
			],
		),
		[
			'go run example.com/a/server@v1.2.3-0.20261122101112-abcdef123456',
			['go', 'example.com/a/server', 'v1.2.3-0.20261122101112-abcdef123456', 'v1.2.3-0.20261122101112-abcdef123456'],
		],
		[
			'uvx example==1!2.0.0rc1.post2.dev3+local.1',
			['pypi', 'example', '1!2.0.0rc1.post2.dev3+local.1', '1!2.0.0rc1.post2.dev3+local.1'],
		],
		['deno run --allow-net jsr:@scope/example@1.2.3', ['jsr', '@scope/example', '1.2.3', '1.2.3']],
	])('are found with their version in %s', (line, expected) => {
		expect(read(line)).toEqual([expected])
	})

	it.each([
		['npx -y example', 'npm', ''],
		['npx example@latest', 'npm', 'latest'],
		['npx example@next', 'npm', 'next'],
		['npx example@^1.2.3', 'npm', '^1.2.3'],
		['npx example@~1.2.3', 'npm', '~1.2.3'],
		['npx example@1', 'npm', '1'],
		['npx example@1.2', 'npm', '1.2'],
		['npx example@1.x', 'npm', '1.x'],
		['npx example@*', 'npm', '*'],
		['npx example@>=1.2.3', 'npm', '>=1.2.3'],
		['uvx example', 'pypi', ''],
		['uvx example@latest', 'pypi', 'latest'],
		['uvx --from example>=1.2 example', 'pypi', '>=1.2'],
		['uvx --from example==1.* example', 'pypi', '1.*'],
		['uvx example~=1.2', 'pypi', '~=1.2'],
		['docker run some/image', 'oci', ''],
		['docker run some/image:latest', 'oci', 'latest'],
		['docker run some/image:main', 'oci', 'main'],
		['docker run some/image:1', 'oci', '1'],
		['docker run some/image:v2', 'oci', 'v2'],
		['dnx Example --yes', 'nuget', ''],
		['dnx Example@1.*', 'nuget', '1.*'],
		['go run example.com/some/server@latest', 'go', 'latest'],
		['deno run npm:example', 'npm', ''],
		['go run example.com/some/server@v1.2.3beyond', 'go', 'v1.2.3beyond'],
		['npx example@1.2.3+a,b', 'npm', '1.2.3+a,b'],
		[`docker run some/image:${'v'.repeat(129)}1.2`, 'oci', `${'v'.repeat(129)}1.2`],
	])('have no exact version in %s', (line, registry, said) => {
		expect(packageWords(line.split(' '))).toMatchObject([{ registry, said }])
		expect(packageWords(line.split(' '))[0]?.exact).toBeUndefined()
	})

	it.each([
		'npx -y github:somebody/example',
		'npx somebody/example',
		'npx https://example.com/example.tgz',
		'npx git+https://git.example.com/example.git',
		'npx git@git.example.com:a/b.git',
		'npx -y example@https://example.com/example.tgz',
		'uvx --from git+https://git.example.com/a/b example',
		'uvx --from git+https://git.example.com/a/b@main example',
		'uvx https://example.com/example.whl',
		'deno run https://example.com/server.ts',
	])('are addresses that say no version in %s', (line) => {
		expect(packageWords(line.split(' ')).map(({ registry, exact }) => [registry, exact])).toEqual([
			['address', undefined],
		])
	})

	it.each(['', '#egg=example', '#subdirectory=src/server'])(
		'are an exact version of a repository where uv is given the whole commit, with %j behind it',
		(more) => {
			const [word] = packageWords(['uvx', '--from', `git+https://git.example.com/a/b@${COMMIT}${more}`, 'example'])
			expect(word?.exact).toBe(COMMIT)
		},
	)

	it.each([
		'node server.mjs',
		'npx ./server.js',
		'npx -c ls',
		'uvx .',
		'uv run server.py',
		'uv --directory /srv run server.py',
		'docker mcp gateway run',
		'docker compose up',
		'go run .',
		'go run ./cmd/server',
		'deno run server.ts',
		'example-server --stdio',
		'npx',
		'npx <package>',
		'deno run ./npm:example',
		'dnx --yes',
		'go run cmd/server',
		'pnpm start',
	])('are none where nothing is fetched: %s', (line) => {
		expect(read(line)).toEqual([])
	})

	it('are all that a line brings along', () => {
		const line = 'uvx --with mcp[cli]==1.29.0 --with extra example-server@0.3.0'
		expect(read(line)).toEqual([
			['pypi', 'mcp', '1.29.0', '1.29.0'],
			['pypi', 'extra', null, ''],
			['pypi', 'example-server', '0.3.0', '0.3.0'],
		])
	})
})

const rewritten = (line: string, text: (word: ReturnType<typeof packageWords>[number]) => string | undefined) => {
	const words = line.split(' ')
	return packageWords(words).map((word) => words.with(word.at, text(word) ?? '-').join(' '))
}

describe('a package of a command line', () => {
	it.each([
		['npx -y example', 'npx -y example@2.0.0', 'npx -y example@latest'],
		['npx --package=@a/b@^1 c', 'npx --package=@a/b@2.0.0 c', 'npx --package=@a/b@latest c'],
		['uvx example[x]', 'uvx example[x]@2.0.0', 'uvx example[x]@latest'],
		['uvx --from example>=1 run', 'uvx --from example==2.0.0 run', 'uvx --from example@latest run'],
		['docker run -i a/b:latest', 'docker run -i a/b:2.0.0', 'docker run -i -'],
		['dnx A.B --yes', 'dnx A.B@2.0.0 --yes', 'dnx A.B --yes'],
		['dnx A.B --version 1.* --yes', 'dnx A.B --version 2.0.0 --yes', 'dnx A.B --version - --yes'],
		['go run example.com/a/b', 'go run example.com/a/b@2.0.0', 'go run example.com/a/b@latest'],
	])('is written with another version: %s', (line, exact, newest) => {
		expect(rewritten(line, (word) => word.with('2.0.0'))).toEqual([exact])
		expect(rewritten(line, (word) => word.newest)).toEqual([newest])
	})

	it('is written by its digest, with a tag or without', () => {
		expect(rewritten('docker run a/b', (word) => word.with(SHA))).toEqual([`docker run a/b@${SHA}`])
		expect(rewritten('docker run a/b', (word) => word.with(`1.2@${SHA}`))).toEqual([`docker run a/b:1.2@${SHA}`])
	})
})
