import { describe, expect, it } from 'vitest'
import { behaviourOf } from '../../../scripts/observe/behaviour.ts'
import type { Observed } from '../../../scripts/observe/sandbox.ts'

const SANDBOX = {
	'2': 'execve("/usr/bin/bwrap", ["bwrap"], 0x1 /* 2 vars */) = 0\nopenat(AT_FDCWD</>, "/secret", O_RDONLY) = 3</secret>\nclone(flags=SIGCHLD) = 3\n',
	'3': 'openat(AT_FDCWD</>, "/oldroot/etc/shadow", O_RDONLY) = 3</oldroot/etc/shadow>\n',
}

/** A traced run with these lines of its first thread. */
const traced = (
	lines: readonly string[],
	names: Record<string, string> = {},
	more: Record<string, string> = {},
): Observed => ({
	rssKb: 0,
	names,
	trace: new Map(
		Object.entries({ ...SANDBOX, '4': `execve("/usr/bin/node", ["node"], 0x1) = 0\n${lines.join('\n')}\n`, ...more }),
	),
})
const seen = (lines: readonly string[], names: Record<string, string> = {}) =>
	behaviourOf([traced(lines, names), traced(lines, names)]).always

describe('what a trace tells', () => {
	it('leaves out what the sandbox did to set itself up', () => {
		expect(seen([])).toEqual({
			asked: [],
			reached: [],
			otherConnections: [],
			executed: ['node'],
			readOutside: [],
			soughtInVain: [],
			written: [],
		})
	})

	it('leaves out nothing that a subject does in a program called as the one of the sandbox is', () => {
		const hidden = [
			'execve("/app/bin/bwrap", ["bwrap"], 0x1) = 0',
			'openat(AT_FDCWD</project>, "/etc/passwd", O_RDONLY) = 3</etc/passwd>',
			'clone(child_stack=NULL, flags=SIGCHLD) = 6',
		]
		const child = 'openat(AT_FDCWD</project>, "/home/user/.bashrc", O_WRONLY|O_APPEND) = 3</home/user/.bashrc>'
		const run = traced([], {}, { '5': `${hidden.join('\n')}\n`, '6': `${child}\n` })
		const { executed, readOutside, written } = behaviourOf([run, run]).always
		expect({ executed, readOutside, written }).toEqual({
			executed: ['node', 'package:bin/bwrap'],
			readOutside: ['/etc/passwd'],
			written: ['~/.bashrc'],
		})
	})

	it('names files read outside the package, by what was opened in truth', () => {
		const lines = [
			'openat(AT_FDCWD</project>, "/app/index.js", O_RDONLY) = 5</app/index.js>',
			'openat(AT_FDCWD</project>, "/app/link", O_RDONLY) = 5</etc/passwd>',
			'openat(7</etc>, "machine-id", O_RDONLY) = 5</etc/machine-id>',
			'openat(AT_FDCWD</project>, "/usr/lib/libc.so.6", O_RDONLY) = 5</usr/lib/libc.so.6>',
			'openat(AT_FDCWD</project>, "/proc/1/environ", O_RDONLY) = 5</proc/1/environ>',
		]
		expect(seen(lines).readOutside).toEqual(['/etc/machine-id', '/etc/passwd', '/proc/1/environ'])
	})

	it('names what was sought in vain, opened or only looked for, and no program that another folder has', () => {
		const lines = [
			'openat(AT_FDCWD</project>, "/home/user/.ssh/id_ed25519", O_RDONLY) = -1 ENOENT (No such file or directory)',
			'statx(AT_FDCWD</home/user>, ".aws/credentials", 0, STATX_ALL, 0x1) = -1 ENOENT (No such file or directory)',
			'newfstatat(AT_FDCWD</project>, ".env", 0x1, 0) = -1 ENOENT (No such file or directory)',
			'execve("/usr/local/bin/sh", ["sh"], 0x1) = -1 ENOENT (No such file or directory)',
			'execve("/usr/bin/sh", ["sh"], 0x1) = 0',
			'execve("/usr/bin/git", ["git"], 0x1) = -1 ENOENT (No such file or directory)',
			'readlink("/project/place", 0x1, 1023) = -1 EINVAL (Invalid argument)',
			'openat(AT_FDCWD</project>, "/app/package.json", O_RDONLY) = -1 ENOENT (No such file or directory)',
		]
		const { soughtInVain, executed } = seen(lines)
		expect(soughtInVain).toEqual(['./.env', 'git', '~/.aws/credentials', '~/.ssh/id_ed25519'])
		expect(executed).toEqual(['node', 'sh'])
	})

	it('names what was written, also by a name with characters of other scripts', () => {
		const lines = [
			'openat(AT_FDCWD</project>, "/home/user/caf\\303\\251.txt", O_WRONLY|O_CREAT|O_CLOEXEC, 0666) = 5</home/user/caf\\303\\251.txt>',
			'rename("/project/a", "/project/b") = 0',
			'truncate("/project/c", 0) = 0',
			'mkdir("/home/user/.cache", 0777) = 0',
			'mkdir("/home/user/.there", 0777) = -1 EEXIST (File exists)',
			'openat(AT_FDCWD</project>, "/home/user/.cache", O_RDONLY) = 5</home/user/.cache>',
			'openat(AT_FDCWD</project>, "/dev/null", O_RDWR) = 5</dev/null>',
		]
		expect(seen(lines).written).toEqual(['./a', './b', './c', '~/.cache', '~/café.txt'])
	})

	it('follows a change of the folder', () => {
		const lines = ['chdir("/home/user") = 0', 'stat(".netrc", 0x1) = -1 ENOENT (No such file or directory)']
		expect(seen(lines).soughtInVain).toEqual(['~/.netrc'])
		expect(seen(['fchdir(3</home/user>) = 0', ...lines.slice(1)]).soughtInVain).toEqual(['~/.netrc'])
	})

	it('tells hosts by the addresses that their names got, and registries by their plain names', () => {
		const names = {
			'127.1.0.1': 'registry.npmjs.org',
			'127.1.0.2': 'files.pythonhosted.org',
			'127.1.0.3': 'api.example',
			'127.1.0.4': 'a.example.invalid',
		}
		const to = (host: string, port: number) =>
			`connect(19<socket:[1]>, {sa_family=AF_INET, sin_port=htons(${port}), sin_addr=inet_addr("${host}")}, 16) = -1 EINPROGRESS (Operation now in progress)`
		const lines = [
			...['127.1.0.1', '127.1.0.2', '127.1.0.3', '127.1.0.4'].map((host) => to(host, 443)),
			to('127.1.0.3', 0),
			to('127.0.0.1', 53),
			to('127.0.0.1', 11434),
			'connect(3<socket:[2]>, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), sin6_scope_id=0}, 28) = -1 ENETUNREACH (Network is unreachable)',
			'sendto(4<socket:[3]>, "x", 1, 0, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("8.8.8.8")}, 16) = -1 ENETUNREACH (Network is unreachable)',
			'connect(5<socket:[4]>, {sa_family=AF_UNIX, sun_path="/var/run/docker.sock"}, 23) = -1 ENOENT (No such file or directory)',
		]
		const { asked, reached, otherConnections } = seen(lines, names)
		expect(asked).toEqual(['PyPI', 'api.example', 'npm registry'])
		expect(reached).toEqual(['PyPI:443', 'api.example:443', 'npm registry:443'])
		expect(otherConnections).toEqual(['2001:db8::1:443', '8.8.8.8:53', 'localhost:11434', 'unix:/var/run/docker.sock'])
	})

	const file = (path: string) => `openat(AT_FDCWD</project>, "${path}", O_WRONLY|O_CREAT) = 5<${path}>`

	it('is the same for two runs whose names differ', () => {
		const run = (n: number) =>
			traced([
				file(`/tmp/x-${n}/log`),
				file(`/home/user/.npm/2026-11-2${n}T10_00_00_123Z.log`),
				file(`/home/user/.server/log-2026-11-2${n}.txt`),
				file(`/home/user/.net/${n}/lib.so`),
				`connect(3<socket:[2]>, {sa_family=AF_INET, sin_port=htons(4000${n}), sin_addr=inet_addr("127.0.0.1")}, 16) = 0`,
			])
		const [one, other] = [behaviourOf([run(1), run(2)]), behaviourOf([run(3), run(4)])]
		expect(one.always.otherConnections).toEqual(['localhost:*'])
		expect(one.always.written).toEqual(['/tmp/*', '~/.net/*/lib.so', '~/.npm/*.log', '~/.server/log-*.txt'])
		expect(one).toEqual(other)
		expect(one.sometimes).toEqual({})
	})

	it('tells what it did each time from what it did in some starts', () => {
		const names = { '127.1.0.1': 'api.example', '127.1.0.2': 'telemetry.example' }
		const always = [file('/home/user/.server/state')]
		const once = [
			...always,
			file('/home/user/.server/sent/queue'),
			'execve("/usr/bin/id", ["id"], 0x1) = 0',
			'connect(3<socket:[2]>, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("127.1.0.2")}, 16) = 0',
		]
		const seen = behaviourOf([traced(always, { '127.1.0.1': 'api.example' }), traced(once, names)])
		expect(seen.always).toMatchObject({
			asked: ['api.example'],
			reached: [],
			executed: ['node'],
			written: ['~/.server/state'],
		})
		expect(seen.sometimes).toEqual({
			asked: ['telemetry.example'],
			reached: ['telemetry.example:443'],
			executed: ['id'],
			written: ['~/.server/sent/queue'],
		})
	})

	it('hides what one start looked for behind no other name', () => {
		const sought = (path: string) =>
			`openat(AT_FDCWD</project>, "${path}", O_RDONLY) = -1 ENOENT (No such file or directory)`
		const one = traced([sought('/home/user/.ssh/id_ed25519')])
		const other = traced([sought('/home/user/.server-81a4')])
		expect(behaviourOf([one, other]).sometimes.soughtInVain).toEqual(['~/.server-81a4', '~/.ssh/id_ed25519'])
	})
})
