// Rules for disks, processes, the machine itself, and scripts that come straight from the net.
import { ask, deny } from './answer.mjs'
import { isRehearsal, operands, short } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'
import { placeOf } from './places.mjs'

const USER = 'Ask the user to do it.'
const ERASED = 'erases a disk or a part of it'

/** Programs that write a file system or a partition table; an image in the project or a temporary folder may be written. */
function disk(command, host) {
	const { name, args } = command
	if (args.some((arg) => /^(?:-l|--list|--help|-h|--version|-V|-n|--no-act|--dump|-d|-p|print)$/.test(arg)))
		return undefined
	const targets = operands(args)
	const image = targets.some(
		(path) => ['temp', 'made', 'inside'].includes(placeOf(path, { shell: command.shell, host })) && /[./]/.test(path),
	)
	return targets.length && !(image && !targets.some((path) => path.startsWith('/dev/')))
		? deny(`${name} ${targets.join(' ')}`, ERASED, USER)
		: undefined
}

const phrase =
	(pattern, why, judge = deny) =>
	(command) => {
		const found = isRehearsal(command.args) ? undefined : pattern.exec(command.args.join(' ').slice(0, 2000))
		return found ? judge(`${command.name} ${found[0].trim()}`.slice(0, 90), why, USER) : undefined
	}

const always =
	(why, judge = deny) =>
	(command) =>
		isRehearsal(command.args) ||
		command.args.some((arg) => /^(?:-h|--list|status)$/.test(arg) && command.name !== 'shutdown')
			? undefined
			: judge(`${command.name} ${command.args.join(' ')}`.trim().slice(0, 90), why, USER)

const shutdown = (command) =>
	command.args.some((arg) => /^(?:-c|--help|--show)$/.test(arg))
		? undefined
		: deny(command.name, 'stops the machine', USER)

function kill({ args }) {
	if (args[0] === '-0' || args[0] === '-l') return undefined
	const all =
		operands(args).includes('1') ||
		(args.includes('-1') && args.filter((arg) => /^-/.test(arg)).length > 1) ||
		(args.includes('--') && args.includes('-1'))
	return all || /(?:^| )-(?:9|KILL|SIGKILL|s \w+|TERM|15) -1\b/.test(args.join(' '))
		? deny(`kill ${args.join(' ')}`, 'ends every process', 'End one process by its number.')
		: undefined
}

const SHARED =
	/^(?:node|npm|npx|python\d?(?:\.\d+)?|java|ruby|php|bun|deno|claude|code|electron|bash|zsh|sh|ssh|sshd|docker|dockerd|systemd|firefox|chrome|postgres|mysqld|redis-server|\.|\.\*|.{1,2}|-u)$/i

function killByName({ name, args }) {
	const names = operands(args)
	const user = args.some((arg) => /^(?:-u|-U|--user|--euid|-t|-g)$/.test(arg))
	return user || names.some((one) => SHARED.test(one))
		? ask(
				`${name} ${args.join(' ')}`,
				'ends processes that may belong to others, perhaps this one',
				'End one process by its number.',
			)
		: undefined
}

function taskkill({ args }) {
	const text = args.join(' ').toLowerCase()
	return /\/im (?:node|python|java|code|claude|bash|\*)/.test(text)
		? ask(`taskkill ${args.join(' ')}`, 'ends processes that may belong to others', 'End one process with /PID.')
		: undefined
}

function crontab({ args, input, pipe }) {
	const removes = short(args, 'r')
	const replaces =
		args.includes('-') ||
		(operands(args).some((arg, at, list) => args[args.indexOf(arg) - 1] !== '-u' && list.length > at) &&
			!short(args, 'lec')) ||
		(args.length === 0 && (pipe.length > 0 || input !== undefined))
	const kept = pipe.some((one) => one.name === 'crontab')
	return removes || (replaces && !kept)
		? ask(
				`crontab ${args.join(' ')}`,
				'replaces all timed jobs of this user',
				'Keep them first: crontab -l > crontab.txt.',
			)
		: undefined
}

const NET = /^(?:curl|wget|wget2|aria2c|http|https|xh|fetch|lynx|irm|iwr|invoke-webrequest|invoke-restmethod|gh)$/i
const DECODERS = /^(?:base64|base32|xxd|openssl|rev|tr|gunzip|zcat|gpg|uudecode|hexdump)$/
const READS =
	/^(?:(?:ba|z|da|k|a|fi)?sh|python[\d.]*|node|perl|ruby|php|source|\.|eval|iex|invoke-expression|pwsh|powershell|deno|bun)$/i

/** A script that nobody has seen: from the net, or packed. */
function unseen(command) {
	const { name, args, pipe, code } = command
	if (!READS.test(name)) return undefined
	const files = operands(args).filter((arg) => arg !== '-' && arg !== '/dev/stdin')
	const inner = /^\/dev\/fd\/(?:curl|wget|fetch)/.test(files[0] ?? '')
	const fetched = args.some((arg) => arg.includes(UNKNOWN)) && command.inner.some((one) => NET.test(one))
	const interprets = code === undefined || code === UNKNOWN
	const flagged = args.some((arg) => /^-(?:m|c|e|p|r|n|-eval|-print)$/.test(arg) || /^-[pn]?[ie]/.test(arg))
	const source = pipe.find((one) => NET.test(one.name))
	const decoder = pipe.find((one) => DECODERS.test(one.name))
	const reads =
		files.length === 0 ||
		args.includes('-s') ||
		args.includes('-') ||
		(/^(?:bash|sh|zsh|dash)$/.test(name) && files[0]?.startsWith('/dev/fd/'))
	const isShell = /sh$|^(?:source|\.|eval|iex|invoke-expression)$/i.test(name)
	const unpacked =
		isShell &&
		args.some((arg) => arg.includes(UNKNOWN)) &&
		command.inner.some((one) => DECODERS.test(one) && !/^(?:tr|rev)$/.test(one))
	if (unpacked)
		return ask(
			`${name} … ${command.inner.at(-1)}`,
			'runs a script that cannot be read here',
			'Write the script so that it can be read.',
		)
	if (inner || (fetched && isShell))
		return ask(
			`${name} … from the net`,
			'runs a script from the net that nobody has read',
			'Save it to a file, read it, then run it.',
		)
	if (!reads || flagged || !interprets) return undefined
	if (source)
		return ask(
			`${source.name} … | ${name}`,
			'runs a script from the net that nobody has read',
			'Save it to a file, read it, then run it.',
		)
	return decoder && isShell
		? ask(
				`${decoder.name} | ${name}`,
				'runs a script that cannot be read here',
				'Write the script so that it can be read.',
			)
		: undefined
}

const SYSTEM_PACKAGES =
	/\b(?:remove|purge|autoremove|erase|uninstall|-R\w*)\b.*\b(?:python3?|libc6?|glibc|kernel\S*|linux-image\S*|systemd|sudo|bash|coreutils|base|apt|dpkg|openssl|openssh-server|node|git|\*)(?= |$)/

/** Removals of packages that take settings and data along. */
const PURGES = [
	['apt apt-get aptitude nala', /(?:^| )(?:purge|--purge)(?= |$)|(?:^| )-\S*o ?APT::Get::Purge=(?:true|1|yes)/i],
	['pacman yay paru', /(?:^| )-R\w*n\w*(?= |$)|(?:^| )--nosave\b/],
	['apk', /(?:^| )del\b.*--purge\b|--purge\b.*(?:^| )del\b/],
	[
		'brew',
		/(?:^| )(?:uninstall|remove|rm)\b.*--zap\b|--zap\b.*(?:^| )(?:uninstall|remove|rm)\b|(?:^| )bundle cleanup\b.*(?:--force|--zap|-f)\b/,
	],
	['snap', /(?:^| )remove\b.*--purge\b|--purge\b|(?:^| )forget\b/],
	['flatpak', /--delete-data\b/],
	['winget scoop', /(?:^| )(?:uninstall|remove|rm)\b.* (?:--purge|-p)(?= |$)/],
	['nix-collect-garbage', /(?:^| )(?:-d|--delete-old\S*)(?= |$)/],
	['nix', /(?:^| )profile wipe-history\b/],
	['pipx', /(?:^| )uninstall-all\b/],
	['journalctl', /(?:^| )--vacuum-\w+/],
]

/** A removal of packages with their data; in a container nothing else is there. */
const purge = (pattern) => (command) => {
	const { name, args, shell } = command
	if (shell.host === 'container' || (/^apt|^nala/.test(name) && short(args, 's', 'oct'))) return undefined
	return phrase(
		pattern,
		name === 'journalctl' ? 'removes logs' : 'removes programs with their settings and data',
		ask,
	)(command)
}

/** Stores of backups, keys and messages, each by what empties it. */
const STORES = [
	['java', phrase(/-jar \S*bfg\S*\.jar\b/i, 'rewrites the whole history')],
	[
		'kafka-topics kafka-delete-records kafka-topics.sh kafka-delete-records.sh',
		phrase(/(?:^| )--(?:delete|offset-json-file)\b/, 'removes messages'),
	],
	['kcat kaf rpk', phrase(/^topics? (?:delete|trim-prefix)\b/, 'removes messages')],
	[
		'rabbitmqctl rabbitmqadmin',
		phrase(
			/(?:^| )(?:reset|force_reset|purge_queue|delete_(?:queue|vhost|user)|purge queue|delete (?:queue|exchange|vhost|user))\b/,
			'removes messages',
		),
	],
	['restic', phrase(/(?:^| )(?:forget\b.*--prune|prune|forget\b(?!.*--dry-run)|key remove)\b/, 'removes backups')],
	['borg borgmatic', phrase(/(?:^| )(?:delete|prune|compact|key change-location)\b/, 'removes backups')],
	['duplicity duplicati-cli', phrase(/(?:^| )(?:remove-\S+|delete|purge|cleanup)\b/, 'removes backups')],
	['kopia', phrase(/(?:^| )(?:snapshot|repository|blob|content) delete\b/, 'removes backups')],
	['pgbackrest barman wal-g', phrase(/(?:^| )(?:stanza-delete|delete\S*|expire)\b/, 'removes backups')],
	['velero', phrase(/(?:^| )(?:backup|schedule|restore) delete\b|(?:^| )delete\b/, 'removes backups')],
	['gpg gpg2', phrase(/--delete-(?:secret-keys?|secret-and-public-keys?|keys?)\b/, 'removes keys')],
	['keytool', phrase(/(?:^| )-delete\b/, 'removes keys')],
]

export const SYSTEM = [
	...STORES,
	...PURGES.map(([names, pattern]) => [names, purge(pattern)]),
	['systemctl', phrase(/\b(?:poweroff|reboot|halt|kexec)\b/, 'stops the machine')],
	[
		'mkfs mke2fs mkswap mkntfs mkdosfs wipefs blkdiscard fdisk gdisk cfdisk sfdisk sgdisk parted partprobe newfs newfs_apfs',
		disk,
	],
	[
		'diskutil',
		phrase(
			/\b(?:erase\w*|partitionDisk|zeroDisk|randomDisk|secureErase|reformat|apfs delete\w*|deleteContainer|deleteVolume|appleRAID delete)\b/i,
			ERASED,
		),
	],
	['hdparm', phrase(/--(?:security-erase\S*|trim-sector-ranges|make-bad-sector)/, ERASED)],
	['nvme', phrase(/\b(?:format|sanitize|delete-ns)\b/, ERASED)],
	['cryptsetup', phrase(/\b(?:luksFormat|erase|luksErase|luksKillSlot|reencrypt)\b/, ERASED)],
	['lvremove vgremove pvremove vgreduce lvreduce', always(ERASED)],
	['zfs zpool', phrase(/\b(?:destroy|rollback|labelclear)\b/, ERASED)],
	['btrfs', phrase(/\bsubvolume delete\b|\bdevice (?:delete|remove)\b/, ERASED)],
	['mdadm', phrase(/--(?:zero-superblock|stop|remove|fail)/, ERASED)],
	['tmutil', phrase(/\b(?:delete\w*|disable)\b/, 'removes a backup')],
	['format', phrase(/\b[a-z]:/i, ERASED)],
	['Format-Volume Clear-Disk Initialize-Disk Remove-Partition', always(ERASED)],
	['diskpart', phrase(/\/s\b|^$/, ERASED)],
	['cipher', phrase(/\/w:/i, ERASED)],
	['vssadmin wbadmin', phrase(/\bdelete\b/i, 'removes backups')],
	['reg', phrase(/^delete\b/i, 'removes settings of the system')],
	['shutdown reboot halt poweroff Stop-Computer Restart-Computer', shutdown],
	['init telinit', phrase(/^[016]\b/, 'stops the machine')],
	[
		'systemctl',
		phrase(
			/\b(?:poweroff|reboot|halt|kexec|rescue|emergency|isolate|mask|disable|kill)\b/,
			'stops a part of the machine',
			ask,
		),
	],
	[
		'systemctl service',
		phrase(
			/\bstop\b.*\b(?:ssh|sshd|NetworkManager|networking|docker|containerd|postgres\S*|mysql\S*|mariadb|mongod|redis\S*|firewalld|ufw|cron|systemd-\S+)|\b(?:ssh|sshd|docker|postgres\S*|mysql\S*|mariadb|mongod|redis\S*|cron) stop\b/,
			'stops a service that others may use',
			ask,
		),
	],
	['deno', phrase(/^run\b.* https?:\/\/\S+/, 'runs a script from the net that nobody has read', ask)],
	['kill', kill],
	['pkill killall skill Stop-Process', killByName],
	['taskkill', taskkill],
	['crontab', crontab],
	['userdel deluser groupdel dscl', phrase(/^(?!.*-(?:list|read|search)\b)./, 'removes a user or a group')],
	['passwd chpasswd', phrase(/(?:^| )(?:-d|-l|--delete|--lock)\b/, 'changes who may sign in', ask)],
	['visudo', phrase(/^(?!.*-c)/, 'changes who may do what', ask)],
	[
		'iptables ip6tables nft',
		phrase(
			/(?:^| )(?:-[FXPD]|--flush|--policy|flush ruleset|delete table)\b/,
			'takes the rules of the network away',
			ask,
		),
	],
	['ufw firewall-cmd', phrase(/\b(?:disable|reset)\b/, 'takes the rules of the network away', ask)],
	[
		'apt apt-get aptitude dnf yum zypper apk pacman brew',
		phrase(SYSTEM_PACKAGES, 'removes a program that the system needs', ask),
	],
	['dpkg rpm', phrase(/--(?:purge|remove|erase|force-\S+)|(?:^| )-[re]\b/, 'removes a program of the system', ask)],
	['security', phrase(/^delete-\S+/, 'removes a secret from the keychain')],
	['launchctl', phrase(/^(?:bootout|unload|remove|disable|reboot)\b/, 'stops a part of the machine', ask)],
	['history', phrase(/^-[a-z]*c/, 'removes the history of the shell', ask)],
	['sysctl', phrase(/(?:^| )-w\b/, 'changes the running system', ask)],
	['rmmod modprobe insmod', phrase(/^(?:-r\b|\S+)/, 'changes the running system', ask)],
	['swapoff', always('changes the running system', ask)],
]

export { unseen }
