import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Expected, readCommandLine } from './expected.ts'
import { passagesOf } from './meaning/passages.ts'
import { Manifest, type Places, pinned, requestsIn, type Source, textsOf } from './meaning/sources.ts'
import { withTopics } from './meaning/topics.ts'
import { SIZES, train } from './meaning/train.ts'

const OUTPUT = 'public/data/search/meaning.bin'
const MANIFEST = 'scripts/meaning/sources.json'
const REQUESTS = 'scripts/meaning/requests'

const USAGE = `Usage: npm run meaning -- --descriptions FILE --repositories FOLDER [--dictionaries FOLDER] [--check | --pin]
       npm run meaning -- --topics [--check]

Makes ${OUTPUT}, the word vectors for search, from freely licensed text and the requests in
${REQUESTS}. Takes some minutes. ${MANIFEST} names the other sources; the same sources give
the same bytes.

  --descriptions FILE    Debian's Translation-en, unpacked; the manifest says where it comes from
  --repositories FOLDER  the folder with the checkouts, each as owner/name, at the commits in the manifest
  --dictionaries FOLDER  the folder where Debian installs dictionaries (/usr/share)
  --topics               makes only the topics again, from the requests and the words as they are; needs no source
  --check                compares and writes nothing; status 1 if the bytes differ
  --pin                  takes the sources as they are now, and writes their digests to the manifest`

const { values } = readCommandLine(USAGE, {
	options: {
		descriptions: { type: 'string' },
		repositories: { type: 'string' },
		dictionaries: { type: 'string', default: '/usr/share' },
		topics: { type: 'boolean', default: false },
		check: { type: 'boolean', default: false },
		pin: { type: 'boolean', default: false },
	},
})
if (values.topics && values.pin) throw new Expected(`--topics takes no sources, and --pin does. Choose one.\n${USAGE}`)
if (values.topics && !existsSync(OUTPUT))
	throw new Expected(`--topics needs ${OUTPUT}, which is missing. Run this without it.\n${USAGE}`)
if (values.check && values.pin) throw new Expected(`--check writes nothing and --pin does. Choose one.\n${USAGE}`)
const requests = requestsIn(REQUESTS)
const bytes = values.topics
	? withTopics(readFileSync(OUTPUT), requests.flatMap(passagesOf), SIZES.topics)
	: train([...textsOf(...sources()), ...requests], SIZES)
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`)
if (!values.check) writeFileSync(OUTPUT, bytes)
else if (!existsSync(OUTPUT) || !readFileSync(OUTPUT).equals(bytes))
	throw new Expected(`${OUTPUT} differs from what these sources give. Run this again without --check.`)

/** The sources that are named, and where they are. */
function sources(): [Manifest, Places] {
	const { descriptions, repositories, dictionaries, pin } = values
	if (!descriptions) throw new Expected(`Name the file with Debian's descriptions.\n${USAGE}`)
	if (!repositories) throw new Expected(`Name the folder with the checkouts.\n${USAGE}`)
	const places: Places = { descriptions, repositories, dictionaries }
	const named = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
	return [pin ? repin(named, places) : named, places]
}

function repin(named: Manifest, places: Places): Manifest {
	const manifest = pinned(named, places)
	const rows = (list: readonly Source[]) => list.map((source) => `\t\t${JSON.stringify(source)}`).join(',\n')
	const lists = `"dictionaries": [\n${rows(manifest.dictionaries)}\n\t],\n\t"repositories": [\n${rows(manifest.repositories)}\n\t]`
	writeFileSync(MANIFEST, `{\n\t"descriptions": ${JSON.stringify(manifest.descriptions)},\n\t${lists}\n}\n`)
	return manifest
}
