import { quote, quotePath, quotePowerShell } from './quote.ts'

/** One step of a script, for each shell. */
interface Step {
	posix: string
	powershell: string
}

/** Joins steps to one command that stops at the first failure. */
export const script = (steps: readonly Step[]): { text: string; powershell: string } => ({
	text: steps.map(({ posix }) => posix).join(' \\\n  && '),
	powershell: ['& {', "  $ErrorActionPreference = 'Stop'", ...steps.map((step) => `  ${step.powershell}`), '}'].join(
		'\n',
	),
})

const folderOf = (path: string) => path.replace(/\/[^/]*$/, '')

/** Creates the parent folders of these files. */
export function makeFolders(files: readonly string[]): Step {
	const folders = [...new Set(files.map(folderOf))]
	return {
		posix: `mkdir -p ${folders.map(quotePath).join(' ')}`,
		powershell: `New-Item -ItemType Directory -Force -Path ${folders.map(quotePowerShell).join(', ')} | Out-Null`,
	}
}

/** Downloads a file with tools that every system has. */
export const fetchFile = (url: string, path: string): Step => ({
	posix: `curl -fsSL -o ${quotePath(path)} ${quote(url)}`,
	powershell: `Invoke-WebRequest -UseBasicParsing -Uri ${quotePowerShell(url)} -OutFile ${quotePowerShell(path)}`,
})

/** Appends a URL's content to a file, after an empty line, even if its last line has no line break. */
export const appendFile = (url: string, path: string): Step => ({
	posix: `printf '\\n\\n' >> ${quotePath(path)} && curl -fsSL ${quote(url)} >> ${quotePath(path)}`,
	powershell: `Add-Content -Encoding utf8 -LiteralPath ${quotePowerShell(path)} -Value '', '', (Invoke-RestMethod -Uri ${quotePowerShell(url)})`,
})

/** Runs a program. PowerShell needs an explicit check, as it does not stop when a program fails. */
export const run = (...words: string[]): Step => ({
	posix: words.map(quote).join(' '),
	powershell: `${words.map((word) => (/^-[\w-]+$/.test(word) && word !== '--' ? word : quotePowerShell(word))).join(' ')}; if ($LASTEXITCODE) { throw 'It failed: ${words[0]}' }`,
})

/** Copies a folder's contents into an existing folder, overwriting an earlier run; moving would nest it. */
export const copyInto = (from: string, to: string): Step => ({
	posix: `cp -R ${quote(`${from}/.`)} ${quotePath(to)}`,
	powershell: `Get-ChildItem -Force -LiteralPath ${quotePowerShell(from)} | Copy-Item -Recurse -Force -Destination ${quotePowerShell(to)}`,
})

/** Removes a folder with its contents. */
export const removeFolder = (path: string): Step => ({
	posix: `rm -rf ${quotePath(path)}`,
	powershell: `Remove-Item -Recurse -Force -LiteralPath ${quotePowerShell(path)}`,
})

/** Removes exactly the copied files, and folders below `own` that are then empty. */
export function removeFiles(files: readonly string[], own?: string): string {
	const folders = own ? [...new Set(files.flatMap((file) => within(folderOf(file), own)))].sort().reverse() : []
	return [
		`rm -f ${files.map(quotePath).join(' ')}`,
		...(folders.length ? [`rmdir ${folders.map(quotePath).join(' ')}`] : []),
	].join(' \\\n  && ')
}

/** A folder and its parents, up to `own`. */
function within(folder: string, own: string): string[] {
	const below = folder.slice(own.length).split('/').filter(Boolean)
	return [own, ...below.map((_, i) => [own, ...below.slice(0, i + 1)].join('/'))]
}
