import { quote, quotePath, quotePowerShell } from './quote.ts'

/** One step of a script, as each shell has it. */
export interface Step {
	posix: string
	powershell: string
}

/** Steps as one command that stops at the first that fails. */
export const script = (steps: readonly Step[]): { text: string; powershell: string } => ({
	text: steps.map(({ posix }) => posix).join(' \\\n  && '),
	powershell: ['& {', "  $ErrorActionPreference = 'Stop'", ...steps.map((step) => `  ${step.powershell}`), '}'].join(
		'\n',
	),
})

const folderOf = (path: string) => path.replace(/\/[^/]*$/, '')

/** Makes the folders that these files will lie in. */
export function makeFolders(files: readonly string[]): Step {
	const folders = [...new Set(files.map(folderOf))]
	return {
		posix: `mkdir -p ${folders.map(quotePath).join(' ')}`,
		powershell: `New-Item -ItemType Directory -Force -Path ${folders.map(quotePowerShell).join(', ')} | Out-Null`,
	}
}

/** Fetches a file into place with what every system has. */
export const fetchFile = (url: string, path: string): Step => ({
	posix: `curl -fsSL -o ${quotePath(path)} ${quote(url)}`,
	powershell: `Invoke-WebRequest -UseBasicParsing -Uri ${quotePowerShell(url)} -OutFile ${quotePowerShell(path)}`,
})

/** Appends what an address gives to a file that may hold more: below an empty line, also where its last line has no end. */
export const appendFile = (url: string, path: string): Step => ({
	posix: `printf '\\n\\n' >> ${quotePath(path)} && curl -fsSL ${quote(url)} >> ${quotePath(path)}`,
	powershell: `Add-Content -Encoding utf8 -LiteralPath ${quotePowerShell(path)} -Value '', '', (Invoke-RestMethod -Uri ${quotePowerShell(url)})`,
})

/** A program with its words. PowerShell does not stop by itself when a program fails. */
export const run = (...words: string[]): Step => ({
	posix: words.map(quote).join(' '),
	powershell: `${words.map((word) => (/^-[\w-]+$/.test(word) && word !== '--' ? word : quotePowerShell(word))).join(' ')}; if ($LASTEXITCODE) { throw 'It failed: ${words[0]}' }`,
})

/** Copies what lies in a folder into one that is there: over what an earlier run left, where moving would nest it. */
export const copyInto = (from: string, to: string): Step => ({
	posix: `cp -R ${quote(`${from}/.`)} ${quotePath(to)}`,
	powershell: `Get-ChildItem -Force -LiteralPath ${quotePowerShell(from)} | Copy-Item -Recurse -Force -Destination ${quotePowerShell(to)}`,
})

/** Removes a folder with all that is in it. */
export const removeFolder = (path: string): Step => ({
	posix: `rm -rf ${quotePath(path)}`,
	powershell: `Remove-Item -Recurse -Force -LiteralPath ${quotePowerShell(path)}`,
})

/** Removes exactly the files that were placed, and the folders below `own` if nothing else lies in them. */
export function removeFiles(files: readonly string[], own?: string): string {
	const folders = own ? [...new Set(files.flatMap((file) => within(folderOf(file), own)))].sort().reverse() : []
	return [
		`rm -f ${files.map(quotePath).join(' ')}`,
		...(folders.length ? [`rmdir ${folders.map(quotePath).join(' ')}`] : []),
	].join(' \\\n  && ')
}

/** A folder and those above it, down from `own`. */
function within(folder: string, own: string): string[] {
	const below = folder.slice(own.length).split('/').filter(Boolean)
	return [own, ...below.map((_, i) => [own, ...below.slice(0, i + 1)].join('/'))]
}
