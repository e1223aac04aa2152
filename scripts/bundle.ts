import { readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '../src/catalogue/sha256.ts'
import { formatBytes } from '../src/schema/text/format.ts'
import { bundleOf } from './bundle/bundle.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run bundle [-- --dist dist] [--out bundle.tar]

Writes everything that a released site serves into one file, with its log, its keys and its bill of materials (CycloneDX), for a
network without internet access. \`npm run verify -- bundle.tar\` checks it, \`npm run serve -- --bundle bundle.tar\` serves it.`

const { values } = readCommandLine(USAGE, {
	options: { dist: { type: 'string', default: 'dist' }, out: { type: 'string', default: 'bundle.tar' } },
})
const bytes = await bundleOf(values.dist, JSON.parse(readFileSync('package-lock.json', 'utf8')))
writeFileSync(values.out, bytes)
console.log(`${values.out}: ${formatBytes(bytes.length)}, sha256 ${sha256(bytes)}`)
