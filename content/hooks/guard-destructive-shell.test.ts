import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

const project = folder()
mkdirSync(join(project, 'src'))
symlinkSync('/usr', join(project, 'link'))
const env = { CLAUDE_PROJECT_DIR: project, HOME: '/home/me' }
const bash = (command: unknown, cwd = project) =>
	run('hooks/guard-destructive-shell', { tool_name: 'Bash', cwd, tool_input: { command } }, { env })

const stopped: [command: string, word: string][] = [
	['rm -rf /', 'rm -rf /'],
	['rm -fr ~', 'rm -fr ~'],
	['rm -r -f "$HOME/Documents"', 'rm -r /home/me/Documents'],
	['rm --recursive --force /etc', 'rm --recursive /etc'],
	['rm --rec /etc', 'rm --rec /etc'],
	['rm -rf .', 'rm -rf .'],
	['rm -rf *', 'rm -rf *'],
	['rm -rf ./*', 'rm -rf ./*'],
	['rm -rf ..', 'rm -rf ..'],
	['rm -rf src/../../../../../../../other', 'rm -rf src/../../../../../../../other'],
	['rm -rf .git', 'rm -rf .git'],
	['rm -rf link/share', 'rm -rf link/share'],
	['rm -rf "$UNSET/"', 'rm -rf …/'],
	['rm -rf $(cat list)', 'rm -rf …'],
	['rm -rf {src,/etc}', 'rm -rf /etc'],
	['{rm,-rf,/}', 'rm -rf /'],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
	['rm${IFS}-rf${IFS}/', 'rm -rf /'],
	['r\\m -rf /', 'rm -rf /'],
	['r\'m\' -r"f" /', 'rm -rf /'],
	["$'\\x72\\x6d' -rf /", 'rm -rf /'],
	['/bin/rm -rf /', 'rm -rf /'],
	['a=rm; $a -rf /', 'rm -rf /'],
	['X=/etc rm -rf /', 'rm -rf /'],
	['for d in src /etc; do rm -rf "$d"; done', 'rm -rf /etc'],
	['npm test && rm -rf /var', 'rm -rf /var'],
	['true; rm -rf /var', 'rm -rf /var'],
	['false || rm -rf /var', 'rm -rf /var'],
	['sleep 1 & rm -rf /var', 'rm -rf /var'],
	['echo hi\nrm -rf /var', 'rm -rf /var'],
	['rm \\\n  -rf /var', 'rm -rf /var'],
	['cd / && rm -rf var', 'rm -rf var'],
	['cd ../../../../../.. && rm -rf src', 'rm -rf src'],
	['cd "$X" && rm -rf src', 'rm -rf src'],
	['(rm -rf /var)', 'rm -rf /var'],
	['{ rm -rf /var; }', 'rm -rf /var'],
	['if true; then rm -rf /var; fi', 'rm -rf /var'],
	['case a in a) rm -rf /var;; esac', 'rm -rf /var'],
	['f() { rm -rf /var; }; f', 'rm -rf /var'],
	['echo "$(rm -rf /var)"', 'rm -rf /var'],
	['echo `rm -rf /var`', 'rm -rf /var'],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: an expansion of the shell
	['echo ${x:-$(rm -rf /var)}', 'rm -rf /var'],
	['diff <(rm -rf /var) x', 'rm -rf /var'],
	['cat <<EOF\n$(rm -rf /var)\nEOF', 'rm -rf /var'],
	['sudo rm -rf /var', 'rm -rf /var'],
	['sudo -u root -- rm -rf /var', 'rm -rf /var'],
	['sudo --user root rm -rf /var', 'rm -rf /var'],
	['env A=1 rm -rf /var', 'rm -rf /var'],
	['env -S "rm -rf /var"', 'rm -rf /var'],
	['env -i --split-string="rm -rf /var"', 'rm -rf /var'],
	['function f { rm -rf /var; }', 'rm -rf /var'],
	['D=/var; bash <<EOF\necho hi\nrm -rf $D\nEOF', 'rm -rf /var'],
	['echo "rm -rf /var" | bash /dev/stdin', 'rm -rf /var'],
	['mysql -e"drop table x" shop', 'mysql: drop table'],
	['psql -Atc"truncate x"', 'psql: truncate x'],
	['xargs --replace rm -rf src', 'rm -rf …'],
	['nice -n 5 timeout -k 1 10 rm -rf /var', 'rm -rf /var'],
	['command rm -rf /var', 'rm -rf /var'],
	['bash -c "rm -rf /var"', 'rm -rf /var'],
	["sh -lc 'cd / && rm -rf var'", 'rm -rf var'],
	['eval "rm -rf /var"', 'rm -rf /var'],
	["trap 'rm -rf /var' EXIT", 'rm -rf /var'],
	['bash <<< "rm -rf /var"', 'rm -rf /var'],
	['bash <<EOF\nrm -rf /var\nEOF', 'rm -rf /var'],
	['echo "rm -rf /var" | sh', 'rm -rf /var'],
	['echo cm0gLXJmIC8= | base64 -d | sh', 'base64 | sh'],
	['ls | xargs rm -rf', 'rm -rf …'],
	['ls | xargs -n 1 rm -rf src', 'rm -rf …'],
	['ssh -p 22 host "rm -rf /srv"', 'rm -rf /srv'],
	['docker exec -it web rm -rf /srv', 'rm -rf /srv'],
	['git push --force', 'git push --force'],
	['git push -f origin topic', 'git push -f'],
	['git push origin +topic', 'git push +topic'],
	['git push origin :topic', 'git push :topic'],
	['git -C sub -c a.b=c push --force', 'git push --force'],
	['git -c alias.x="push --force" x', 'git push --force'],
	['git -c alias.x="!rm -rf /" x', 'rm -rf /'],
	['git reset --hard HEAD~3', 'git reset --hard'],
	['git reset --har', 'git reset --har'],
	['git clean -fdx', 'git clean -fdx'],
	['git checkout -- .', 'git checkout .'],
	['git restore .', 'git restore .'],
	['git branch -D topic', 'git branch -D'],
	['git stash clear', 'git stash clear'],
	['dd if=/dev/zero of=/dev/sda bs=1M', 'dd of=/dev/sda'],
	['dd if=x of=/etc/passwd', 'dd of=/etc/passwd'],
	['mkfs.ext4 /dev/sdb1', 'mkfs.ext4'],
	['wipefs -a /dev/sdb', 'wipefs'],
	['cat x > /dev/sda', '> /dev/sda'],
	['cat x 1>| /dev/nvme0n1', '> /dev/nvme0n1'],
	['> /dev/sda', '> /dev/sda'],
	['cat x | sudo tee /dev/sda', 'tee /dev/sda'],
	['cp image.iso /dev/sdb', 'cp /dev/sdb'],
	['psql -c "DROP TABLE users"', 'psql: DROP TABLE'],
	['psql --command="drop database shop"', 'psql: drop database'],
	['echo "truncate orders;" | mysql shop', 'mysql: truncate orders'],
	['sqlite3 a.db "delete from users;"', 'sqlite3: delete from users;'],
	['psql <<SQL\nbegin;\ndrop/**/table x;\nSQL', 'psql: drop table'],
	['docker exec db psql -U me -c "drop schema public cascade"', 'psql: drop schema'],
	['redis-cli FLUSHALL', 'redis-cli FLUSHALL'],
	['dropdb shop', 'dropdb'],
	['find . -name "*.log" -delete', 'find -delete'],
	['find . -type f -exec rm {} +', 'find -exec rm'],
	['find . -exec echo {} \\; -exec sh -c "rm -rf /var" \\;', 'rm -rf /var'],
	['chmod -R 777 .', 'chmod -R 777'],
	['chmod -R a+rwx src', 'chmod -R a+rwx'],
	['chown -R me /usr', 'chown -R /usr'],
	[':(){ :|:& };:', 'a fork bomb'],
	['truncate -s 0 /var/log/syslog', 'truncate /var/log/syslog'],
	["echo 'unfinished; rm -rf x\nrm -rf /\n'\nrm -rf /var", 'rm -rf /var'],
]

const allowed = [
	'echo "rm -rf /"',
	"echo 'rm -rf /' > notes.txt",
	'git log --grep "push --force"',
	'git commit -m "never git push --force; rm -rf / is bad"',
	'git commit -m "$(cat <<\'EOF\'\nrm -rf / explained\nEOF\n)"',
	'grep -rn "rm -rf" src',
	'rg "DROP TABLE" migrations',
	'ls # rm -rf /',
	'cat <<EOF > notes\nrm -rf /\nEOF',
	'rm -rf node_modules dist',
	'rm -rf src/*',
	'rm -rf "my folder"',
	'rm -f /etc/hosts.bak',
	'rm -rf /tmp/pinakes-build',
	'T=/tmp/x; rm -rf "$T/y"',
	'cd src && rm -rf out',
	'(cd /usr && ls); rm -rf dist',
	'for d in dist out; do rm -rf "$d"; done',
	'git push',
	'git push --force-with-lease origin topic',
	'git push -u origin topic',
	'git reset --soft HEAD~1',
	'git clean -nfd',
	'git checkout -b topic',
	'git checkout main -- src/a.ts',
	'git restore --staged .',
	'git stash',
	'git branch -d merged',
	'dd if=/dev/zero of=test.img bs=1M count=1',
	'dd if=a of=/dev/null',
	'npm test > /dev/null 2>&1',
	'fdisk -l',
	'command -v mkfs',
	'psql -c "select * from notes where text = \'drop table\'"',
	'psql -c "delete from users where id = 1"',
	'mysql -e "select truncate(1.5, 1)"',
	'find . -name "*.ts" -print',
	'find . -exec grep x {} +',
	'chmod -R u+w .',
	'chmod 755 run.sh',
	'sudo apt-get install -y jq',
	'echo yes | bash install.sh',
	'node -e "console.log(1)"',
	'docker run --rm -it alpine ls',
	'',
]

describe('guard-destructive-shell', () => {
	it.each(stopped)('stops %j and names the words', (command, word) => {
		const { code, out, err } = bash(command)
		expect({ code, out, named: err.includes(`“${word}”`) ? word : err }).toEqual({ code: 2, out: '', named: word })
	})

	it.each(allowed)('lets %j through without a word', (command) => {
		expect(bash(command)).toEqual({ code: 0, out: '', err: '' })
	})

	it('judges a relative path from the folder the client works in', () => {
		expect(bash('rm -rf ../src', join(project, 'src')).code).toBe(0)
		expect(bash('rm -rf project', '/home').code).toBe(2)
	})

	it('leaves every other tool alone', () => {
		const call = { tool_name: 'Read', tool_input: { file_path: '/etc/passwd' } }
		expect(run('hooks/guard-destructive-shell', call)).toEqual({ code: 0, out: '', err: '' })
	})

	it.each(oddInputs)('fails closed on %s', (_name, input) => {
		expect(run('hooks/guard-destructive-shell', input).code).toBe(2)
	})

	it('fails closed on a command that is not text or nests without end', () => {
		expect([bash(7).code, bash(['rm']).code, bash('$('.repeat(50_000)).code]).toEqual([2, 2, 2])
	})

	it('answers soon to text made to be slow, and fails closed on text that is too long', () => {
		const slow = [
			'{a,b}'.repeat(50),
			'(){'.repeat(30_000),
			'/*'.repeat(40_000),
			`psql -c "${'/*'.repeat(40_000)}"`,
			'a'.repeat(90_000),
		]
		expect([...slow.map((text) => bash(text).code), bash('a'.repeat(100_001)).code]).toEqual([0, 0, 0, 0, 0, 2])
	})

	it('keeps escape sequences out of its message', () => {
		expect(bash("rm -rf $'/\u001b[31mred'").err).not.toContain('\u001b')
	})
})
