// A Netlify build plugin, named in netlify.toml, that keeps the build cache between builds.
import { execFileSync } from 'node:child_process'

const FILES = ['.pinakes/cache/build.tar', '.pinakes/cache/build.sha256']
const cache = (what) =>
	execFileSync(process.execPath, ['scripts/node.mjs', 'scripts/build-cache.ts', what], { stdio: 'inherit' })

export async function onPreBuild({ utils }) {
	if (await utils.cache.restore(FILES)) cache('unpack')
}

export async function onBuild({ utils }) {
	cache('pack')
	await utils.cache.save(FILES)
}
