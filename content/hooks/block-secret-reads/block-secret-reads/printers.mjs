// Programs that print secrets by themselves, by the words that they are known by.
import { ask, deny } from './answer.mjs'
import { isOutput, isRehearsal } from './arguments.mjs'

const WHY = 'prints a secret'
const INSTEAD = 'Let the program that needs it read it, or ask the user for what you need from it.'

/** Each row: programs, a pattern of their arguments, and one that makes it harmless. */
const ROWS = [
	['gh', /^auth token\b|^auth status\b.*(?:--show-token| -(?:(?!h)[a-z])*t)/],
	['glab', /^auth status\b.*(?:--show-token| -(?:(?!h)[a-z])*t)|^config get token/],
	[
		'aws',
		/\bconfigure get \S*(?:secret|session_token|access_key)|\bconfigure export-credentials|\bsecretsmanager (?:get-secret-value|batch-get-secret-value|get-random)|\bssm get-parameters?(?:-by-path)?\b.*--with-decryption|\bsts (?:get-session-token|assume-role\S*|get-federation-token)|\becr get-(?:login|authorization-token)|\bcodeartifact get-authorization-token|\bkms decrypt|\biam create-access-key|\beks get-token|\brds generate-db-auth-token/,
	],
	[
		'az',
		/\baccount get-access-token|\bkeyvault (?:secret|key|certificate) (?:show|download)|\bkeys? list\b|\bconnection-string\b|\bcredential (?:list|reset|show)|\blist-keys\b|\bcreate-for-rbac|\bwebapp config appsettings list|\blist-connection-strings|\bcredentials? show/,
	],
	[
		'gcloud',
		/\bauth (?:application-default )?print-(?:access|identity)-token|\bsecrets versions access|\bauth print-\S+|\bsql users\b.*password|\bkeys create -|\bconfig config-helper/,
	],
	[
		'kubectl oc k',
		/\b(?:get|edit) (?:\S+ )*secrets?(?:\/\S+)?\b(?=.*(?: -(?:(?![nlfk])[a-zA-Z])*o|--output|--template| edit)).*(?:ya?ml|json\b|jsonpath|go-template|template|custom-columns)|\bedit secrets?\b|\bconfig view\b.*--raw|\bcreate token\b|\bextract secret/,
		/metadata\.(?:name|namespace|labels|annotations)(?!.*\.data)|-o[= ]?name/,
	],
	[
		'terraform tofu terragrunt',
		/(?:^| )output\b.*(?: -json| \S*(?:pass|secret|key|token|cred))|(?:^| )state (?:pull|show)\b|(?:^| )show\b.*-json/,
	],
	['pulumi', /\bconfig\b.*--show-secrets|\bstack (?:output|export)\b.*--show-secrets|\benv open\b/],
	['npm pnpm yarn', /\bconfig get \S*(?:_authToken|_auth|_password)|\btoken (?:create|list)|\bconfig list\b.*--json/],
	['vault bao', /^(?:kv (?:get|patch)|read|print token|token (?:lookup|create)|unwrap|login|write auth\S*login)\b/],
	[
		'op',
		/^(?:item get|read|document get|signin --raw|inject)\b|^run\b.* (?:env|printenv)$/,
		/--format[= ]json --fields label=username$/,
	],
	['bw bitwarden', /^(?:get|list items|export)\b/, /^get (?:template|fingerprint|folder|collection|organization)/],
	[
		'pass gopass',
		/^(?!(?:ls|list|find|git|insert|generate|edit|rm|mv|cp|init|help|version|search|show --help|sync|add|delete)\b)\S/,
		/^-\S*(?:version|help)$/,
	],
	['lpass', /^(?:show|export)\b/],
	[
		'security',
		/^find-(?:generic|internet)-password\b.* -(?:(?![acCdDGjlpPrst])[a-zA-Z])*[wg]|^dump-keychain|^export\b/,
	],
	['secret-tool', /^(?:lookup|search)\b/],
	['keyring', /^get\b/],
	['keepassxc-cli', /^(?:show|export|clip)\b/],
	['getent', /^g?shadow\b/],
	['heroku', /^config(?::get\b|$| -| --)|^(?:pg:credentials:url|redis:credentials)/],
	['fly flyctl', /^(?:config env|auth token)\b|\bssh console\b.*-C (?:env|printenv)/],
	['vercel', /^env pull (?:-|\/dev\/stdout)/],
	['netlify', /^env:(?:list|get|clone)\b/, /env:list.*--names?-only/],
	['railway', /^variables?\b(?!.*--set)/],
	['doppler', /^secrets(?:$| -(?!-only-names)| get\b| download\b)|^configs tokens/, /--only-names/],
	['infisical', /^(?:secrets(?: get)?|export)\b/],
	['dotenvx', /^(?:get|decrypt|printenv|keypair)\b/],
	['sops', /(?:^| )(?:-d|--decrypt)\b|^(?:decrypt|edit|exec-env .* (?:env|printenv))\b/],
	['chamber', /^(?:read|export|list-values|env)\b/],
	['teller', /^(?:show|env|yaml|export)\b/],
	['berglas', /^(?:access|exec)\b/],
	['stripe', /^config\b.*--list/],
	['ansible-vault', /^(?:view|decrypt|edit)\b/],
	['rails', /^credentials:(?:show|edit)\b|^secrets:(?:show|edit)\b/],
	['gpg gpg2', /--export-secret|(?:^| )(?:-(?:(?![ouNr])[a-zA-Z])*d|--decrypt)(?:\b|(?<=d)[a-zA-Z]*)/],
	['age rage', /(?:^| )(?:-d|--decrypt)\b/],
	['git', /^credential(?:-\S+)? (?:fill|get)\b|^credential-\S+ get\b/],
	[
		'openssl',
		/^(?:rsa|ec|dsa|pkey|pkcs8)\b(?!.*(?:-pubout|-check|-noout(?!.*-text)))|^pkcs12\b(?!.*(?:-nokeys|-export))|^(?:enc|aes\S*)\b.* -d\b|^rsautl .*-decrypt|^pkeyutl .*-decrypt/,
		/-out \S+/,
	],
	['ssh-keygen', /(?:^| )-p\b.*-N ""|^$^/],
	['cloudflared', /^access token\b/],
	['firebase', /^functions:(?:secrets:access|config:get)\b|^login:ci/],
	['wrangler', /^auth token\b/],
	['eas', /^env:(?:list|get|pull -)/],
	['convex', /^env (?:list|get)\b/],
	[
		'docker podman nerdctl',
		/^(?:container )?inspect\b(?!.*(?:-f|--format))|^(?:container )?inspect\b.*(?:-f|--format)[= ].*(?:Env|Config\}|json \.(?:Config)?\})|^compose\b.* config\b(?!.*(?:--services|--quiet|-q\b|--volumes|--images|--profiles|--hash|--no-interpolate))|^exec\b.* (?:env|printenv)$/,
		/inspect (?:--type )?(?:image|network|volume)/,
	],
	['docker-compose', /(?:^| )config\b(?!.*(?:--services|-q\b|--quiet))/],
	['systemctl', /^show-environment\b|^show\b.*-p ?Environment/],
	['launchctl', /^getenv \S*(?:KEY|TOKEN|SECRET|PASS)/],
	['reg', /^query\b.*\\environment/i],
]

const byName = new Map(ROWS.flatMap(([names, ...rest]) => names.split(' ').map((name) => [name, rest])))
const SINKS =
	/--password-stdin|--with-token|-stdin\b|secret (?:set|put|create)|secrets (?:set|import)|auth login|--from-file|pbcopy|wl-copy|xclip|clip/

/** Whether what a command prints goes into a program that takes secrets, or is only counted. */
export const isSwallowed = ({ after, redirects = [] }) =>
	redirects.findLast(isOutput)?.path === '/dev/null' ||
	after.some((words) => SINKS.test(words.join(' ')) || COUNTS.test(words.join(' ')))

const COUNTS =
	/^(?:wc\b|(?:sha\d*sum|shasum|md5sum|md5|cksum|b2sum)\b|e?grep (?:-\w* )*-\w*[cqlL]\w*\b|cut (?:-d ?[='"]*=?['"]* ?)?-f ?1(?: |$)|cut -f1 -d=|awk -F ?[="']+ ?\S*print \$1\}?|sed (?:-E |-r |-e )*'?s\/=|docker login|ssh-add\b|gpg --import|kubectl (?:apply|create)|jq .*(?:\bkeys\b|\blength\b|\.metadata))/

/** Commands that use what a substitution prints and do not show it. */
const USES =
	/^(?:=|(?:export|env|eval|docker|podman|curl|http|gh|git|npm|psql|mysql|test|helm|kubectl|terraform|aws|\[|\[\[)$)/

/** Where the words of a program may begin: behind options, each of which may have a value. */
function begins(words) {
	const found = []
	for (let at = 0; at < Math.min(words.length, 9); at++) {
		const isBehind =
			at === 0 || words[at - 1].startsWith('-') || (words[at - 2]?.startsWith('-') && !words[at - 2].includes('='))
		if (!isBehind || (found.length && !words.slice(0, at).some((word) => word.startsWith('-')))) break
		if (at === 0 || words[at]) found.push(words.slice(at).join(' '))
	}
	return found
}

/** A program that prints a secret, as it is called. */
export function printer(command, knowledge) {
	const { name, args, redirects, use = '' } = command
	const row = byName.get(name)
	if (!row || isRehearsal(args)) return undefined
	const text = args
		.map((arg) => arg.replace(/\s+/g, ' '))
		.join(' ')
		.slice(0, 2000)
	const starts = begins(text.split(' '))
	const found = starts.map((words) => row[0].exec(words)).find(Boolean)
	if (starts.some((words) => row[1]?.test(words))) return undefined
	if (!found || isSwallowed(command)) return undefined
	if (USES.test(use)) {
		for (const one of use.startsWith('=') ? use.slice(1).split(' ') : ['*']) knowledge.tainted.add(one)
		return undefined
	}
	if (
		redirects.some((one) => isOutput(one) && one.sign !== '>&' && !/^\/dev\//.test(one.path)) &&
		/token|kubeconfig/.test(found[0])
	)
		return undefined
	const judge = /^(?:docker|podman|docker-compose|systemctl|gpg|age|railway)$/.test(name) ? ask : deny
	return judge(`${name} ${found[0].trim().slice(0, 80)}`, WHY, INSTEAD)
}
