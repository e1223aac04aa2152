import { readCommandLine } from './expected.ts'
import { PARENTS_OWN } from './fork/own-paths.ts'
import { type Upgraded, upgrade } from './fork/upgrade.ts'

const USAGE = `Usage: npm run upgrade -- [--from REPOSITORY] [--to REF] [--base COMMIT]

Takes a newer engine from the registry that this one was forked from: what changed there since the fork, or since the last upgrade,
but no content, no settings and no text about the registry. What both changed is merged as Git does. Nothing is committed.

  --from REPOSITORY  an address or a folder; without it, that of parent.json
  --to REF           a branch, tag or commit there, which may be short if its main branch has it; without it, that branch
  --base COMMIT      the commit there that this tree was made from; without it, that of parent.json`

const { values } = readCommandLine(USAGE, {
	options: { from: { type: 'string' }, to: { type: 'string' }, base: { type: 'string' } },
})

const listed = (paths: readonly string[]): string => paths.map((path) => `  ${path}\n`).join('')

function report({ from, base, commit, taken, conflicts, left }: Upgraded): string {
	const short = commit.slice(0, 12)
	if (!taken.length) return `The engine is that of ${from} at ${short} already.`
	const between = `git diff ${base.slice(0, 12)} ${short}`
	const parts = [
		`${taken.length} files are taken from ${from} at ${short}, and nothing of ${PARENTS_OWN.join(', ')}.\n`,
		conflicts.length
			? `\nBoth changed these, and Git could not merge them. Edit each, or delete what you have deleted, and “git add” it:\n${listed(conflicts)}`
			: '',
		left.length ? `\nThese changed there too, and stay yours. “${between} -- FILE” shows how:\n${listed(left)}` : '',
		`\nNext:\n\n  npm ci && npm run check\n  git commit --message "chore: engine of ${short}"\n\n“git reset --hard” undoes it all.`,
	]
	return parts.join('')
}

const upgraded = upgrade(process.cwd(), values)
console.log(report(upgraded))
if (upgraded.conflicts.length) process.exitCode = 1
