import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Expected, readCommandLine } from './expected.ts'
import { debianSource, Manifest, packagesIn, textsOf } from './meaning/sources.ts'
import { SIZES, train } from './meaning/train.ts'

const OUTPUT = 'public/data/search/meaning.bin'
const MANIFEST = 'scripts/meaning/sources.json'

const USAGE = `Usage: npm run meaning -- --debian FILE [--packages FOLDER] [--check | --pin]

Makes ${OUTPUT}, the word vectors of the search, of freely licensed text.
What it reads is named in ${MANIFEST}; the same sources give the same bytes.

  --debian FILE      Debian's Translation-en, unpacked; the manifest says where it comes from
  --packages FOLDER  where the packages lie; node_modules unless said
  --check            compares and writes nothing; status 1 where the bytes are others
  --pin              takes what is there for the sources, and writes the manifest too`

const { values } = readCommandLine(USAGE, {
	options: {
		debian: { type: 'string' },
		packages: { type: 'string', default: 'node_modules' },
		check: { type: 'boolean', default: false },
		pin: { type: 'boolean', default: false },
	},
})
const { debian, packages } = values
if (!debian) throw new Expected(`Name the file with Debian's descriptions.\n${USAGE}`)
if (values.pin) pin({ debian, packages })
const manifest = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
const bytes = train(textsOf(manifest, { debian, packages }), SIZES)
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`)
if (!values.check) writeFileSync(OUTPUT, bytes)
else if (!existsSync(OUTPUT) || !readFileSync(OUTPUT).equals(bytes))
	throw new Expected(`${OUTPUT} is not what these sources give. Make it again without --check.`)

function pin({ debian, packages }: { debian: string; packages: string }): void {
	const manifest = { debian: debianSource(debian), packages: packagesIn(packages) }
	const rows = manifest.packages.map((source) => `\t\t${JSON.stringify(source)}`).join(',\n')
	writeFileSync(MANIFEST, `{\n\t"debian": ${JSON.stringify(manifest.debian)},\n\t"packages": [\n${rows}\n\t]\n}\n`)
}
