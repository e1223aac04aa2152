import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Expected, readCommandLine } from './expected.ts'
import {
	debianSource,
	Manifest,
	type Places,
	packagesIn,
	repositoriesIn,
	type Source,
	textsOf,
} from './meaning/sources.ts'
import { SIZES, train } from './meaning/train.ts'

const OUTPUT = 'public/data/search/meaning.bin'
const MANIFEST = 'scripts/meaning/sources.json'

const USAGE = `Usage: npm run meaning -- --debian FILE --repositories FOLDER [--packages FOLDER] [--check | --pin]

Makes ${OUTPUT}, the word vectors for search, from freely licensed text.
${MANIFEST} names its sources; the same sources give the same bytes.

  --debian FILE      Debian's Translation-en, unpacked; the manifest says where it comes from
  --repositories FOLDER
                     the folder with the checkouts, each as owner/name, at the commits in the manifest
  --packages FOLDER  the folder with the packages (node_modules)
  --check            compares and writes nothing; status 1 if the bytes differ
  --pin              uses the sources as they are now, and also writes the manifest`

const { values } = readCommandLine(USAGE, {
	options: {
		debian: { type: 'string' },
		repositories: { type: 'string' },
		packages: { type: 'string', default: 'node_modules' },
		check: { type: 'boolean', default: false },
		pin: { type: 'boolean', default: false },
	},
})
const { debian, repositories, packages } = values
if (!debian) throw new Expected(`Name the file with Debian's descriptions.\n${USAGE}`)
if (!repositories) throw new Expected(`Name the folder with the checkouts.\n${USAGE}`)
const places = { debian, repositories, packages }
const named = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
const manifest = values.pin ? pin(places, named) : named
const bytes = train(textsOf(manifest, places), SIZES)
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`)
if (!values.check) writeFileSync(OUTPUT, bytes)
else if (!existsSync(OUTPUT) || !readFileSync(OUTPUT).equals(bytes))
	throw new Expected(`${OUTPUT} differs from what these sources give. Run this again without --check.`)

function pin({ debian, repositories, packages }: Places, named: Manifest): Manifest {
	const manifest = {
		debian: debianSource(debian),
		repositories: repositoriesIn(repositories, named.repositories),
		packages: packagesIn(packages),
	}
	const rows = (list: readonly Source[]) => list.map((source) => `\t\t${JSON.stringify(source)}`).join(',\n')
	const lists = `"repositories": [\n${rows(manifest.repositories)}\n\t],\n\t"packages": [\n${rows(manifest.packages)}\n\t]`
	writeFileSync(MANIFEST, `{\n\t"debian": ${JSON.stringify(manifest.debian)},\n\t${lists}\n}\n`)
	return manifest
}
