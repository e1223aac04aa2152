import type { EntryParts } from '../catalogue/read.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'
import { type DownloadRun, downloadsRun } from './shell-downloads.ts'
import { type Command, everyPipeline, type Word } from './shell-pipeline.ts'
import { programOf, programWords } from './shell-programs.ts'
import { readShell, withoutQuotes } from './shell-words.ts'

const KNOWN = new WeakMap<EntryParts, Map<string, DownloadRun[]>>()

/** The downloads in a text that are executed directly; cached for both checks. */
function runsIn(parsed: EntryParts, text: string): DownloadRun[] {
	const known = KNOWN.get(parsed) ?? new Map<string, DownloadRun[]>()
	KNOWN.set(parsed, known)
	const runs = known.get(text) ?? downloadsRun(text)
	known.set(text, runs)
	return runs
}

/** Those with this level of trust. */
const runsWorth = (parsed: EntryParts, load: DownloadRun['load']) => (text: string) =>
	runsIn(parsed, text)
		.filter((run) => run.load === load)
		.map(({ at, end }) => ({ 0: text.slice(at, end), index: at }))

/** No command may execute something that could be changed in transit. */
export const insecurePipe: Check = {
	id: 'insecure-pipe',
	level: 'blocker',
	about: 'No download over plain HTTP is run directly: through a pipe, a substitution, eval, or an unread file.',
	*check({ parsed }) {
		yield* search(parsed, runsWorth(parsed, 2), (_, where) => ({
			message: `A download over plain HTTP is run directly, in ${where}.`,
			fix: 'Use https, or better: download it, read it, then run it.',
		}))
	},
}

/** No command should execute a URL, whose content can change at any time. */
export const remotePipe: Check = {
	id: 'remote-pipe',
	level: 'warning',
	about: 'A download that is run directly is flagged, whatever the protocol.',
	*check({ parsed }) {
		yield* search(parsed, runsWorth(parsed, 1), (_, where) => ({
			message: `A download is run unread, in ${where}.`,
			fix: 'Name a package with its version, or tell people to download it, read it, then run it.',
		}))
	},
}

const SECRET_FILES =
	/(?:^|[\\/=@<~"'])(?:\.ssh[\\/]|id_(?:rsa|dsa|ed25519|ecdsa)\b|\.aws[\\/](?:credentials|sso)|\.gnupg\b|\.netrc\b|\.npmrc\b|\.pypirc\b|\.pgpass\b|\.git-credentials\b|\.vault-token\b|\.kube[\\/]config|\.docker[\\/]config\.json|\.config[\\/](?:gcloud|gh[\\/]hosts\.yml)|\.azure[\\/]|\.codex[\\/]auth\.json|\.claude[\\/]?\.?(?:json|credentials)|\.env(?:\.(?:local|production|development|prod|dev))?$|\.dev\.vars$|login\.keychain|Login Data\b)|\/etc\/shadow\b|\.tfvars$/
const READS = new Set(
	'cat tac less more head tail strings od hexdump xxd base64 base32 cp scp rsync mv tar zip 7z gzip openssl grep rg awk sed dd gc type bat nl sort get-content copy-item compress-archive select-string'.split(
		' ',
	),
)
/** Programs that write to their last argument and read the others. */
const COPIES = new Set(['cp', 'scp', 'rsync', 'mv', 'copy-item'])
const SENDS = new Set(['curl', 'wget', 'nc', 'ncat', 'invoke-webrequest', 'invoke-restmethod', 'iwr', 'irm', 'http'])
const SENT = /^(?:-d|-F|-T|--data(?:-[a-z]+)?|--form|--upload-file|--post-file|--json|-InFile|-Body)(?:=|$)/i
const DUMPS = new Set(['printenv', 'env'])

/** A quick test that rules out texts that name no secret file and do not print the environment. */
const MAY_HOLD =
	/\.(?:ssh|aws|gnupg|netrc|npmrc|pypirc|pgpass|git-credentials|vault-token|kube|docker|config|azure|codex|claude|env|dev\.vars|tfvars)|id_(?:rsa|dsa|ed25519|ecdsa)|login\.keychain|Login Data|shadow/
const mayDump = (text: string) => /env/i.test(text) && text.includes('|')

/** The commands of a text that read secret files, or send the whole environment. */
function* secretReads(text: string): Iterable<{ 0: string; index: number }> {
	const bare = withoutQuotes(text)
	if (!MAY_HOLD.test(bare) && !mayDump(bare)) return
	for (const { commands, at, end } of everyPipeline(readShell(text))) {
		const dumps = commands.some(
			({ words }, i) => words.length === 1 && DUMPS.has(programOf(words[0] as Word)) && sendsOn(commands[i + 1]),
		)
		if (dumps || commands.some((command) => readsSecret(command, text))) yield { 0: text.slice(at, end), index: at }
	}
}

const ENCODES = new Set(['base64', 'xxd'])

/** Whether a command passes on what it reads. One that sends needs to be told where: `env|curl|docker` are words of a regular expression. */
function sendsOn(command: Command | undefined): boolean {
	const [program, ...given] = command ? programWords(command) : []
	const name = program ? programOf(program) : ''
	return ENCODES.has(name) || (SENDS.has(name) && given.length > 0)
}

function readsSecret({ words, redirects }: Command, source: string): boolean {
	// Both unquoted and as written, because a backslash separates folders on Windows.
	const isSecret = ({ text, at, end }: Word) =>
		SECRET_FILES.test(text.slice(0, 300)) || SECRET_FILES.test(source.slice(at, Math.min(end, at + 300)))
	const input = redirects.some(({ kind, word }) => kind === 'in' && isSecret(word))
	const at = words.findIndex((word) => READS.has(programOf(word)) || SENDS.has(programOf(word)))
	if (at < 0) return false
	const name = programOf(words[at] as Word)
	const given = words.slice(at + 1)
	if (SENDS.has(name) && !given.some(({ text }) => SENT.test(text.slice(0, 40)))) return input
	const read = COPIES.has(name) && given.length > 1 ? given.slice(0, -1) : given
	return input || read.some(isSecret)
}

/** No command may read credentials. */
export const credentialReads: Check = {
	id: 'credential-reads',
	level: 'warning',
	about: 'A command that reads keys, credential files or the whole environment is flagged.',
	*check({ parsed }) {
		yield* search(parsed, secretReads, (match, where) => ({
			message: `${quoted(match.trim())} in ${where} reads something that contains secrets.`,
			fix: 'Remove it, or say in privacyNotes what is read, why, and where it goes.',
		}))
	},
}
