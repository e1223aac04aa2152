import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixtureProject } from '../../registry/project.ts'
import { GIVEN_UP } from '../../site/project.ts'
import { COMMON, sourceText } from '../catalogue/draft.ts'

const { root, remove } = fixtureProject('pinakes-unsafe-', { content: false })
afterAll(remove)

function write(path: string, content: string | Uint8Array): void {
	const file = join(root, 'content/skills', path)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, content)
}

/** A skill that is whole, but for what `spoil` adds to its folder. */
function writeSkill(slug: string, spoil: () => void): void {
	write(`${slug}/index.mdx`, sourceText({ ...COMMON, title: slug, skill: { name: slug } }))
	write(`${slug}/SKILL.md`, `---\nname: ${slug}\ndescription: Does it.\n---\n\nBody.\n`)
	spoil()
}

/** What a disk can hold; names that none can, such as `../x`, are in the tests of the rules. */
const SPOILT: Record<string, { spoil(): void; said: string }> = {
	link: {
		spoil: () => symlinkSync('/etc/passwd', join(root, 'content/skills/link/passwd')),
		said: '“passwd” is a link.',
	},
	folder: { spoil: () => symlinkSync('/', join(root, 'content/skills/folder/disk')), said: '“disk” is a link.' },
	backslash: { spoil: () => write('backslash/a\\..\\..\\b', ''), said: '“a\\..\\..\\b” has a backslash' },
	drive: { spoil: () => write('drive/C:x', ''), said: '“C:x” is an absolute path' },
	device: { spoil: () => write('device/aux.md', ''), said: '“aux.md” has a part that an operating system reserves' },
	control: { spoil: () => write('control/a\u001b[31m', ''), said: '“aU+001B[31m” has a control character' },
	twins: {
		spoil: () => write('twins/skill.MD', ''),
		said: '“skill.MD” and “SKILL.md” are the same name on many disks',
	},
	accents: {
		spoil: () => ['caf\u00e9', 'cafe\u0301'].forEach((name) => void write(`accents/${name}`, '')),
		said: 'are the same name on many disks',
	},
	large: {
		spoil: () => write('large/zeros.bin', new Uint8Array(1_048_577)),
		said: '“zeros.bin” has 1048577 bytes; the limit is 1 MiB',
	},
	nested: { spoil: () => write('nested/inner.bin', 'PK\x03\x04'), said: 'inner.bin is an archive' },
	many: {
		spoil: () => Array.from({ length: 200 }, (_, i) => write(`many/f${i}`, '')),
		said: 'The folder has more than 200 files',
	},
}

let run: SpawnSyncReturns<string>
let findings: string[] = []
beforeAll(() => {
	for (const [slug, { spoil }] of Object.entries(SPOILT)) writeSkill(slug, spoil)
	const words = ['scripts/node.mjs', 'scripts/build.ts', '--quiet']
	run = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', ...GIVEN_UP })
	findings = run.stderr.split('\n\n')
})

it('stops the build', () => {
	expect([run.status, run.stderr.includes('The site is not built')]).toEqual([1, true])
})

it.each(Object.entries(SPOILT))('names the entry, the file and the remedy: %s', (slug, { said }) => {
	const about = findings.filter((finding) => finding.includes(`content/skills/${slug}/`) && finding.includes(said))
	expect(about).toHaveLength(1)
	expect(about[0]).toMatch(/→ \S|Put the file itself|Rename it|Link to it|Ship fewer/)
})
