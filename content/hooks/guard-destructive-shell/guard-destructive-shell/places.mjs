// What a path is to a project: a place outside of it, the project itself, what a build makes, or one of its files.
import { basename, dirname, join, win32 } from 'node:path'
import { UNKNOWN } from './expand.mjs'
import { isRooted, pathIn } from './paths.mjs'

const MADE =
	/^(?:node_modules|bower_components|dist|dist[-.].+|build|builds|out|output|outputs|target|coverage|htmlcov|tmp|temp|\.?te?mp[-_.].*|logs?|.*[-_.](?:tmp|temp|bak|backup|orig|old|cache|log)|\.?cache|\.caches|__pycache__|\.(?:next|nuxt|output|svelte-kit|astro|turbo|parcel-cache|vite|angular|docusaurus|expo|dart_tool|gradle|terraform|terragrunt-cache|serverless|aws-sam|vercel|netlify|nyc_output|pytest_cache|mypy_cache|ruff_cache|tox|nox|eggs|venv|virtualenv|yarn|pnpm-store|npm|sass-cache|eslintcache|stylelintcache|ipynb_checkpoints|jest|swc|rollup\.cache|webpack|tsbuildinfo|bundle|build|coverage|DS_Store|wrangler|open-next|vinxi|contentlayer|docz|tmp|temp|hypothesis)|.*\.egg-info|venv|env|virtualenv|storybook-static|test-results|test-output|playwright-report|cypress\/(?:videos|screenshots)|generated|__generated__|gen|artifacts?|cdk\.out|DerivedData|Pods|obj|bin|_build|_site|public\/build|site|wheels|pip-wheel-metadata|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bundle|(?:cmake-)?build[-_].*|.*\.(?:log|tmp|temp|bak|orig|rej|swp|swo|pyc|pyo|o|obj|class|tsbuildinfo|map|tgz|whl|egg-info|cache|dSYM|gcda|gcno|profraw|lock|pid)|repro|scratch|sandbox|playground|deploy-out|release-out|test-dir|sample-output|screenshots|snapshots|fixtures-out)$/i
const SOURCE =
	/^(?:src|source|sources|lib|libs|apps?|packages?|modules?|components?|pages?|views?|routes?|controllers?|models?|services?|api|server|client|frontend|backend|core|common|shared|utils?|helpers?|hooks|styles?|assets|static|media|uploads?|images?|docs?|documentation|content|data|datasets?|db|databases?|migrations?|seeds?|schemas?|prisma|supabase|config|configs?|settings|scripts?|tools|tests?|spec|specs|__tests__|e2e|cypress|fixtures|infra|infrastructure|terraform|k8s|kubernetes|helm|charts|deploy|ansible|docker|\.github|\.gitlab|\.husky|\.vscode|\.idea|\.claude|\.cursor|\.ssh|\.config|\.env.*|backups?|storage|vendor|public|website|web|www|android|ios|crates|cmd|pkg|internal|include|notebooks|plans?|patches|notes|\*|\*\.\*|\.\*|\*\*|\*\.(?:ts|js|tsx|jsx|py|go|rs|java|rb|php|c|cpp|h|md|json|ya?ml|sql|sh|html|css|toml|txt|csv|db|sqlite3?))$/i
const EVERYWHERE =
	/^(?:node_modules|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.next|\.turbo|\.parcel-cache|\.DS_Store)$/

/** Folders at home that programs fill again by themselves. */
const CACHES =
	/^(?:Library\/Developer\/Xcode\/DerivedData|Library\/Caches\/[^/*]+|\.npm\/_(?:cacache|npx|logs)|\.cache\/(?!huggingface\/(?:stored_)?tokens?)[^/*]+|\.gradle\/caches|\.cargo\/registry\/(?:cache|src)|\.yarn\/(?:berry\/)?cache|\.bun\/install\/cache|\.pnpm-store|\.local\/share\/pnpm\/store|go\/pkg\/mod\/cache|\.nuget\/packages|\.cocoapods\/repos|\.expo\/cache|\.electron|\.node-gyp)\//

const within = (path, folder) =>
	path.startsWith(/[\\/]$/.test(folder) ? folder : `${folder}/`) || path.startsWith(`${folder}\\`)
const isPattern = (name) => /^[.*?[\]!]+$/.test(name)

/** Whether one of the parts of a path is made by a build, or a file of a passing kind. */
export const isMade = (path) =>
	path
		.split(/[\\/]/)
		.filter((part) => part && part !== '.')
		.some((part) => MADE.test(part) || EVERYWHERE.test(part))

/** What a path is, seen from a command: `outside`, `project`, `history`, `unknown`, `source`, `inside`, `made` or `temp`. */
export function placeOf(target, { shell, host }) {
	if (target === '' || target.includes(UNKNOWN)) return unknownPlace(target, { shell, host })
	if (shell.host !== 'local') return foreign(target)
	if (/^~[^/\\]/.test(target)) return 'outside'
	const path = target.replace(/^~(?=$|[/\\])/, () => host.home).replace(/^\/([a-zA-Z])\/(?=Users\/)/, '$1:/')
	if (/^(?:\$env:|%)\w+/i.test(path)) return 'outside'
	const full = pathIn(shell.cwd, path)
	if (full === undefined) return isMade(path) ? 'made' : 'unknown'
	return known(full, path, host)
}

function known(full, path, host) {
	if (/^[A-Za-z]:/.test(full) && !/^[A-Za-z]:/.test(host.project))
		return EVERYWHERE.test(win32.basename(full)) ? 'made' : 'outside'
	const actual = join(host.real(dirname(full)), basename(full)).replace(/(?<=.)[\\/]$/, '')
	const all = isPattern(basename(full)) ? dirname(actual) : actual
	if (all === host.project || within(host.project, all)) return 'project'
	const inProject = within(actual, host.project) && host.project !== host.home && host.project !== '/'
	if (/(?:^|[\\/])\.git(?:[\\/]|$)/.test(inProject ? actual.slice(host.project.length) : '')) return 'history'
	if (inProject) return ofProject(actual.slice(host.project.length + 1), actual, host)
	if (isTemporary(all, path, host)) return 'temp'
	if (host.project === host.home && within(actual, host.home) && !path.startsWith('~') && isMade(basename(actual)))
		return 'made'
	const home = host.real(host.home)
	if (within(actual, home) && CACHES.test(`${actual.slice(home.length + 1).replaceAll('\\', '/')}/`)) return 'made'
	return EVERYWHERE.test(basename(actual)) && within(actual, home) ? 'made' : 'outside'
}

const TEMPORARY = ['/tmp', '/private/tmp', '/var/tmp', '/private/var/folders', '/var/folders']

/** Whether a path lies below a temporary folder, and neither at home nor beside a project that lies there too. */
function isTemporary(all, path, host) {
	const folders = [...TEMPORARY, host.tmp].flatMap((one) => [one, host.real(one)])
	const home = host.real(host.home)
	if (!folders.some((folder) => within(all, folder)) || all === home || within(all, home)) return false
	if (!folders.some((folder) => within(host.project, folder))) return true
	const beside = dirname(host.project)
	return !path.startsWith('..') && (folders.includes(beside) || (all !== beside && !within(all, beside)))
}

function ofProject(path, full, host) {
	if (isMade(path)) return 'made'
	if (host.exists(join(full, '.git'))) return 'source'
	return SOURCE.test(basename(path)) ? 'source' : 'inside'
}

/** A path on another machine or in a container. */
function foreign(path) {
	if (
		/^\/(?:var\/)?tmp\/[^/.*]/.test(path) ||
		EVERYWHERE.test(basename(path)) ||
		(!isRooted(path) && !path.startsWith('~') && isMade(path))
	)
		return 'made'
	return isRooted(path) || path.startsWith('~') || isPattern(path) || path.startsWith('..') ? 'outside' : 'unknown'
}

/** A path of which a part is known only when the command runs. */
function unknownPlace(target, { host }) {
	const from = target.indexOf(UNKNOWN)
	const before = target.slice(0, Math.max(from, 0))
	const temporary = ['/tmp/', '/var/tmp/', '/private/tmp/', `${host.tmp}/`]
	if (target.includes('..')) return 'unknown'
	if (temporary.some((folder) => before.startsWith(folder) && before.length > folder.length)) return 'temp'
	const parts = target.split('/')
	const last = parts.findLast((part) => part !== '' && !isPattern(part)) ?? ''
	if (!last.includes(UNKNOWN) && MADE.test(last) && last !== 'tmp') return 'made'
	return isMade(before.split('/').slice(0, -1).join('/')) && !isRooted(before) ? 'made' : 'unknown'
}

/** Whether a folder holds more than the project: one above it. */
export function isAbove(target, { shell, host }) {
	const full =
		shell.host === 'local'
			? pathIn(
					shell.cwd,
					target.replace(/^~(?=$|[/\\])/, () => host.home),
				)
			: undefined
	return full !== undefined && within(host.project, host.real(full)) && host.real(full) !== host.project
}

/** The worst of the places that a command reaches. */
export function worst(targets, context) {
	const order = ['project', 'history', 'outside', 'unknown', 'source']
	const places = targets.map((target) => [placeOf(target, context), target])
	return order.flatMap((place) => places.filter(([one]) => one === place)).at(0)
}
