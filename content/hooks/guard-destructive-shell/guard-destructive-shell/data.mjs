// Rules for databases, and for the tools of frameworks that reset them.
import { ask, deny } from './answer.mjs'
import { isRehearsal, verbs } from './arguments.mjs'

const BACKUP = 'Make a backup first, and ask the user to run it.'
const LOST = 'destroys data in a database'

/** SQL without comments and, where it is known where they end, without texts. */
function bare(text) {
	return text
		.slice(0, 60_000)
		.split(/\/\*(?!!)/)
		.map((part, at) => (at && part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : part))
		.join(' ')
		.replace(/--[^\n]*/g, ' ')
		.replace(/'(?:[^']|'')*'/g, "''")
}

const DROP =
	/\bdrop\s+(?:table|database|schema|view|materialized\s+view|user|role|index|column|keyspace|collection|owned|tablespace|extension|function|type|sequence|trigger|policy)\b|\btruncate\s+(?:table\s+)?["`[]?\w+["`\]]?(?!\s*\()/i
const ALTER = /\balter\s+table\b/i
const WHOLE = /\b(?:delete\s+from|update)\s+["`[\w.\]]+[^;]*/gi

/** What a text of SQL would destroy. */
export function destroyed(text) {
	const plain = bare(text)
	const found = DROP.exec(plain)
	if (found) return found[0]
	for (const statement of plain.split(';')) {
		const from = statement.search(ALTER)
		if (from >= 0 && /\bdrop\b/i.test(statement.slice(from))) return statement.slice(from, from + 60)
	}
	for (const [statement] of plain.matchAll(WHOLE)) {
		const sets = /^delete/i.test(statement) || /\bset\b/i.test(statement)
		if (sets && (!/\bwhere\b/i.test(statement) || /\bwhere\s+(?:true|1\s*=\s*1|1)\s*$/i.test(statement)))
			return statement.slice(0, 60)
	}
	return undefined
}

function sql({ name, args, input, redirects }) {
	if (args.some((arg) => /^(?:--help|-\?|--version|-V|-l|--list)$/.test(arg))) return undefined
	const texts = args.map((arg) =>
		arg.replace(/^(?:--[\w-]+=|-[A-Za-z]*?[ceEqQ](?=\s*(?:drop|truncate|delete|update|alter)\b))/i, ''),
	)
	const file = [...args, ...redirects.map(({ path }) => path)].find((arg) =>
		/(?:^|[/_-])(?:drop|truncate|wipe|destroy|teardown|reset)[\w-]*\.sql$/i.test(arg),
	)
	if (file) return ask(`${name} ${file}`, 'runs a script whose name says that it removes data', BACKUP)
	const found = [...texts, input ?? ''].map(destroyed).find(Boolean)
	return found && deny(`${name}: ${found}`, LOST, BACKUP)
}

const phrase =
	(pattern, why = LOST, judge = deny) =>
	(command) => {
		if (isRehearsal(command.args)) return undefined
		const found = pattern.exec([...command.args, command.input ?? ''].join(' ').slice(0, 60_000).replace(/\s+/g, ' '))
		return found ? judge(`${command.name} ${found[0]}`, why, BACKUP) : undefined
	}

function redis(command) {
	const found = phrase(/\b(?:flushall|flushdb|debug\s+(?:segfault|reload)|script\s+flush|shutdown)\b/i)(command)
	if (found) return found
	const fed = command.shell.via?.includes('xargs') && command.args.some((arg) => /^(?:del|unlink)$/i.test(arg))
	return fed ? ask('xargs redis-cli DEL', 'removes every key that is found', BACKUP) : undefined
}

const always = (why) => (command) =>
	isRehearsal(command.args) ? undefined : deny(`${command.name} ${verbs(command.args)}`.trim(), why, BACKUP)

/** Commands of frameworks by the words that they are known by. */
const RESETS =
	/\b(?:db:drop\S*|db:reset\S*|db:purge\S*|db:schema:load|db:structure:load|db:migrate:reset|db:truncate_all|db:wipe|migrate:fresh|migrate:reset|migrate:refresh|schema:drop|database:drop|doctrine:(?:schema|database):drop|db:migrate:undo:all|db:nuke|ecto\.drop|ecto\.reset|reset_db|drop-all|dropAll|db:fresh)\b/
const MANAGE =
	/\bmanage\.py (?:flush|reset_db|sqlflush)\b|\bmanage\.py migrate \S+ zero\b|\bartisan (?:db:wipe|migrate:(?:fresh|reset|refresh))/

function framework(command) {
	const text = verbs(command.args)
	if (isRehearsal(command.args)) return undefined
	if (
		['RAILS_ENV', 'RACK_ENV', 'NODE_ENV', 'APP_ENV', 'MIX_ENV'].some((name) =>
			/^test(?:ing)?$/.test(command.env?.get(name) ?? ''),
		)
	)
		return undefined
	const found = RESETS.exec(text) ?? MANAGE.exec(text)
	return found ? deny(`${command.name} ${found[0]}`, LOST, BACKUP) : undefined
}

const ORM = {
	wp: /^db (?:reset|drop|clean)\b|^site empty\b/,
	drush: /^sql-drop\b|^sql:drop\b|^site-install\b|^si\b/,
	prisma: /^(?:migrate reset|db drop)\b|(?:--force-reset|--accept-data-loss|--allow-reset)\b/,
	'drizzle-kit': /^(?:push\b.*--force|drop\b)/,
	knex: /^migrate:rollback\b.*--all|^migrate:down --all/,
	alembic: /^downgrade base\b/,
	flask: /^db downgrade base\b/,
	flyway: /(?:^| )clean\b/,
	liquibase: /drop-?all/i,
	dotnet: /^ef database drop\b/,
	atlas: /^schema clean\b/,
	dbmate: /^(?:drop|down)\b/,
	supabase: /^(?:db reset|projects delete|branches delete|storage rm)\b/,
	bq: /^rm\b|\bquery\b.*\b(?:drop\s|delete\s|truncate\s)/i,
	influx: /\b(?:bucket delete|delete\b|drop )/,
	mongorestore: /--drop\b/,
	pg_restore: /(?:^| )(?:--clean|-[a-zA-Z]*c)\b/,
	etcdctl: /(?:^| )del\b.*--(?:prefix|from-key)|(?:^| )del ""/,
	turso: /^db destroy\b/,
	pscale: /^(?:database|branch) delete\b/,
	neonctl: /^(?:projects|branches|databases) delete\b/,
	convex: /\bimport --replace-all\b|^data clear/,
}

function orm(command) {
	const text = command.args.map((arg) => (/\s/.test(arg) && command.name !== 'bq' ? '_' : arg)).join(' ')
	if (isRehearsal(command.args)) return undefined
	const found = ORM[command.name].exec(text)
	return found ? deny(`${command.name} ${found[0].slice(0, 80)}`, LOST, BACKUP) : undefined
}

/** Requests that remove something at an address. */
function request({ name, args }) {
	const text = args.join(' ').slice(0, 8000)
	const mutation =
		/\bmutation\b[^{]{0,300}\{\s*(?:\w+\s*:\s*)?(\w*(?:[dD]elete|[dD]estroy|[rR]emove|[pP]urge|[wW]ipe|[tT]erminate|[dD]rop|[rR]eset)\w*)/.exec(
			text,
		)
	if (mutation)
		return ask(
			`${name}: ${mutation[1]}`,
			'removes something on a server',
			'Ask the user before anything is removed there.',
		)
	if (
		!/(?:^| )(?:-X ?|--request[ =])delete\b/i.test(text) &&
		!(/^(?:http|https|xh|curlie)$/.test(name) && /^delete$/i.test(args[0] ?? ''))
	)
		return undefined
	const local = /\b(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?::(?!9200\b)\d+)?\//.test(text)
	return local
		? undefined
		: ask(`${name} -X DELETE`, 'removes something on a server', 'Ask the user before anything is removed there.')
}

const CODE = /\b(?:execute|executescript|query|raw|exec|\$executeRawUnsafe|\$queryRawUnsafe|sql|run)\s*[(`]/i

/** Code that sends destructive SQL. */
export function destroyedByCode({ code, name }) {
	if (!code || !CODE.test(code)) return undefined
	const texts = [
		...code.matchAll(
			/"""([\s\S]{0,2000}?)"""|"((?:[^"\\]|\\.){0,2000})"|'((?:[^'\\]|\\.){0,2000})'|`((?:[^`\\]|\\.){0,2000})`/g,
		),
	]
	const found = texts.map(([, ...groups]) => destroyed(groups.find((one) => one !== undefined) ?? '')).find(Boolean)
	const dropped =
		/\b(?:dropDatabase|drop_all|dropSchema|drop_collection|drop_database|flushall|flushdb|deleteMany\(\s*(?:\{\s*\})?\s*\)|\.sync\(\s*\{\s*force:\s*true)/.exec(
			code,
		)
	return found || dropped ? deny(`${name}: ${found ?? dropped[0]}`, LOST, BACKUP) : undefined
}

export const DATA = [
	[
		'psql mysql mariadb sqlite3 sqlite sqlcmd cockroach clickhouse clickhouse-client clickhouse-local duckdb usql cqlsh litecli pgcli mycli isql osql bcp snowsql trino presto hive beeline sqlplus',
		sql,
	],
	['redis-cli valkey-cli keydb-cli', redis],
	['mongo mongosh', phrase(/dropDatabase\(|\.drop\(|\.dropIndexes\(|(?:deleteMany|remove)\(\s*(?:\{\s*\})?\s*\)/)],
	['mysqladmin', phrase(/\b(?:drop|flush-hosts --force|shutdown)\b/)],
	['dropdb dropuser pg_dropcluster pg_resetwal', always(LOST)],
	[
		'rails rake artisan symfony console mix sequelize sequelize-cli typeorm adonis ace doctrine hanami php manage.py django-admin python python3 npm yarn pnpm bun',
		framework,
	],
	[Object.keys(ORM).join(' '), orm],
	['curl http https xh wget curlie', request],
]
