import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Expected, readCommandLine } from './expected.ts'
import { Manifest, type Places, pinned, requestsIn, type Source, textsOf } from './meaning/sources.ts'
import { SIZES, train } from './meaning/train.ts'

const OUTPUT = 'public/data/search/meaning.bin'
const MANIFEST = 'scripts/meaning/sources.json'
const REQUESTS = 'scripts/meaning/requests'

const USAGE = `Usage: npm run meaning -- --descriptions FILE --repositories FOLDER [--dictionaries FOLDER] [--check | --pin]

Makes ${OUTPUT}, the word vectors for search, from freely licensed text and the requests in
${REQUESTS}. Takes some minutes. ${MANIFEST} names the other sources; the same sources give
the same bytes.

  --descriptions FILE    Debian's Translation-en, unpacked; the manifest says where it comes from
  --repositories FOLDER  the folder with the checkouts, each as owner/name, at the commits in the manifest
  --dictionaries FOLDER  the folder where Debian installs dictionaries (/usr/share)
  --check                compares and writes nothing; status 1 if the bytes differ
  --pin                  takes the sources as they are now, and writes their digests to the manifest`

const { values } = readCommandLine(USAGE, {
	options: {
		descriptions: { type: 'string' },
		repositories: { type: 'string' },
		dictionaries: { type: 'string', default: '/usr/share' },
		check: { type: 'boolean', default: false },
		pin: { type: 'boolean', default: false },
	},
})
const { descriptions, repositories, dictionaries } = values
if (!descriptions) throw new Expected(`Name the file with Debian's descriptions.\n${USAGE}`)
if (values.check && values.pin) throw new Expected(`--check writes nothing and --pin does. Choose one.\n${USAGE}`)
if (!repositories) throw new Expected(`Name the folder with the checkouts.\n${USAGE}`)
const places: Places = { descriptions, repositories, dictionaries }
const named = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
const manifest = values.pin ? pin(named) : named
const bytes = train([...textsOf(manifest, places), ...requestsIn(REQUESTS)], SIZES)
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`)
if (!values.check) writeFileSync(OUTPUT, bytes)
else if (!existsSync(OUTPUT) || !readFileSync(OUTPUT).equals(bytes))
	throw new Expected(`${OUTPUT} differs from what these sources give. Run this again without --check.`)

function pin(named: Manifest): Manifest {
	const manifest = pinned(named, places)
	const rows = (list: readonly Source[]) => list.map((source) => `\t\t${JSON.stringify(source)}`).join(',\n')
	const lists = `"dictionaries": [\n${rows(manifest.dictionaries)}\n\t],\n\t"repositories": [\n${rows(manifest.repositories)}\n\t]`
	writeFileSync(MANIFEST, `{\n\t"descriptions": ${JSON.stringify(manifest.descriptions)},\n\t${lists}\n}\n`)
	return manifest
}
