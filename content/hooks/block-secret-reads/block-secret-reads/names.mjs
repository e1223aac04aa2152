// Which files hold secrets, by their names and places.
import { basename } from 'node:path'
import { fits, UNKNOWN } from './expand.mjs'
import { MOST_PATH } from './machine.mjs'
import { isRooted, pathIn } from './paths.mjs'
import { TooComplex } from './words.mjs'

const EXAMPLE =
	/(?:^|[.\-_/])(?:examples?|sample|template|dist|schema|tpl|tmpl|mock|dummy|stub|demo)(?:$|[.\-_/])|\.defaults?$/
const CODE =
	/\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|c|cc|cpp|h|hpp|swift|scala|ex|exs|md|mdx|rst|html?|s?css|vue|svelte|astro|tf|proto|graphql|test|spec|svg|png|snap|d\.ts)$/
const PUBLIC =
	/\.pub$|^(?:ca|cacert|ca[-_.]?bundle|cert|certs?|chain|fullchain|public|pubkey|root|intermediate|isrgrootx1)(?:[-_.].*)?\.pem$|[-_.](?:ca|cert|public|pub|chain)\.pem$/

const NAMES = [
	/^\.env(?:$|[.\-_~]|rc$|\d)/,
	/^[^.].*\.env$/,
	/^\.dev\.vars/,
	/\.tfvars(?:\.json)?$|\.tfstate(?:\..*)?$/,
	/^id_(?:rsa|dsa|ecdsa|ed25519)(?:$|[-_.])/,
	/\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx?|p8|ovpn|pkcs12)$/,
	/^[._]netrc$|^\.(?:npmrc|pypirc|pgpass|my\.cnf|mylogin\.cnf|git-credentials|htpasswd|vault-token|vault[-_]pass.*|boto|s3cfg|terraformrc|token|tokens?|secrets?|passwords?|credentials?|password-store|pass)$/,
	/^\.?credentials?(?:\.(?:json|toml|ya?ml|db|csv|xml|ini|txt|properties|tfrc\.json|env|enc))?$/,
	/^\.?secrets?(?:[-_.](?:prod|production|dev|local|staging|live))?\.(?:json|toml|ya?ml|env|txt|ini|properties|csv|enc|gpg|enc\.ya?ml)$/,
	/(?:service[-_]?account|client[-_]?secret|firebase-adminsdk|gcp[-_]?key|google[-_]?credentials|serviceaccountkey).*\.json$/,
	/^(?:api[-_]?keys?|tokens?|passwords?|passphrase|private[-_]?key)(?:\.(?:txt|csv|ya?ml|ini|key|env|pem))?$/,
	/^\.?(?:bash|zsh|sh|fish|psql|mysql|sqlite|python|node_repl|irb|rediscli)_history$/,
	/^(?:oauth_creds|application_default_credentials|accesstokens|msal_token_cache.*|auth|logins|key4|wallet)\.(?:json|db|dat)$/,
	/^(?:wp-config\.php|login\.keychain(?:-db)?|key4\.db|cookies\.sqlite|login data|shadow-?|gshadow)$/,
	/^(?:authkey_.*\.p8|.*\.mobileprovision|.*_rsa|.*_ed25519|.*deploy[-_]key)$/,
	/^(?:local\.settings\.json|keystore\.properties|kaggle\.json|kubeconfig(?:[-_.].*)?)$/,
	/^hosts\.yml$/,
]
/** Names that are common elsewhere, and hold secrets only in their places. */
const PLACED = /^(?:auth\.json|hosts\.yml|shadow-?|gshadow|passwords?|tokens?|wallet\.json)$/

const PLACES = [
	/(?:^|\/)\.ssh\/(?!config(?:$|\.d\/)|known_hosts|authorized_keys|environment|rc$|.*\.pub$).+/,
	/(?:^|\/)\.(?:cache\/)?huggingface\/(?:stored_)?tokens?$/,
	/(?:^|\/)\.gnupg\/(?!gpg\.conf|gpg-agent\.conf|pubring).+/,
	/(?:^|\/)\.aws\/(?!config$).+/,
	/(?:^|\/)\.azure\/(?!config$|.*\.log$|commands).+/,
	/(?:^|\/)\.kube\/(?:config|.*\.conf|.*\.ya?ml)$|^\/etc\/kubernetes\/.+\.conf$|^\/etc\/rancher\/.+\.yaml$/,
	/(?:^|\/)\.docker\/config\.json$/,
	/(?:^|\/)\.config\/(?:gcloud\/(?!configurations)|gh\/hosts|hub$|github-copilot\/|sops\/age|op\/|rclone\/|stripe\/|solana\/|doctl\/|heroku|configstore\/|fly\/|netlify\/|vercel\/|anthropic\/|openai|hcloud\/|ngrok\/|cloudflared\/|wrangler\/|containers\/auth).*/,
	/(?:^|\/)\.claude(?:\.json|\/\.credentials\.json)$|(?:^|\/)\.codex\/auth\.json$|(?:^|\/)\.gemini\/(?:oauth_creds|google_accounts|\.env).*|(?:^|\/)\.local\/share\/(?:opencode\/auth|keyrings\/|com\.vercel).*/,
	/(?:^|\/)\.(?:m2\/settings(?:-security)?\.xml|cargo\/credentials.*|gem\/credentials|terraform\.d\/credentials.*|electrum\/.+|ethereum\/keystore\/.+|bitcoin\/.+|password-store\/.+|netlify\/config\.json|wrangler\/.+|fly\/config\.yml|ngrok2\/.+|cloudflared\/.+\.json|databrickscfg|snowflake\/.+|snowsql\/config|oci\/.+|dbt\/profiles\.yml|composer\/auth\.json|nuget\/nuget\.config|vagrant\.d\/insecure_private_key|step\/secrets\/.+|config\/hub)$/,
	/(?:^|\/)(?:var\/)?run\/secrets\/.+/,
	/(?:^|\/)keychains\/.+/,
	/^\/etc\/(?:g?shadow|ssl\/private\/.+|sudoers\.d\/.+)/,
	/(?:^|\/)(?:proc\/[^/]+\/environ)$/,
	/(?:google|chrome|chromium|brave|firefox|mozilla).*\/(?:cookies|login data|logins\.json|key4\.db|cookies\.sqlite)$/,
	/(?:^|\/)secrets?\/[^/]+(?:\/[^/]+)*$/,
]
const PLACE_OF_ALL = /(?:^|\/)secrets?\//

/** Whether a path lies where secrets are kept, whatever its name. */
const isPlaced = (path) => PLACES.some((pattern) => pattern.test(path.replaceAll('\\', '/').toLowerCase()))

const MOST_PATTERN = 255

/** Names that stand for all when a pattern is judged. */
const KNOWN = [
	'.env',
	'.env.local',
	'.env.production',
	'prod.env',
	'id_rsa',
	'id_ed25519',
	'server.key',
	'private.pem',
	'prod.tfvars',
	'.npmrc',
	'.netrc',
	'.pgpass',
	'.dev.vars',
	'credentials.json',
	'secrets.yml',
	'terraform.tfstate',
	'service-account.json',
]

/** Whether one path is where secrets are kept. */
function isSecretPath(path, host) {
	const lower = path.replaceAll('\\', '/').toLowerCase()
	const name = basename(lower)
	if (
		name === '' ||
		EXAMPLE.test(name) ||
		lower.includes('.github/') ||
		/(?:^|\/)(?:examples?|samples?|templates?)\//.test(lower)
	)
		return false
	if (PUBLIC.test(name)) return false
	if (CODE.test(name) && name !== 'wp-config.php') return false
	const home = host.home.replaceAll('\\', '/').toLowerCase()
	if (
		['.claude/settings.json', '.gradle/gradle.properties'].some(
			(one) => lower === `${home}/${one}` || lower === `~/${one}`,
		)
	)
		return true
	if (NAMES.some((pattern) => pattern.test(name)) && !PLACED.test(name)) return true
	return (
		PLACES.some((pattern) => pattern.test(lower)) &&
		!(
			PLACE_OF_ALL.test(lower) &&
			/\.(?:json|ya?ml|lock)$/.test(name) &&
			/(?:^|\/)(?:src|test|tests|docs|charts|templates)\//.test(lower)
		)
	)
}

/** Whether a pattern with wildcards would find a secret. */
function findsSecret(pattern, host, folder) {
	const name = basename(pattern)
	if (name.length > MOST_PATTERN) throw new TooComplex('a pattern that is longer than any name')
	const letters = name.replace(/\[[^\]]*\]|[*?\\]/g, '')
	const above = pattern.slice(0, pattern.length - name.length)
	if (EXAMPLE.test(name.toLowerCase())) return false
	if (
		letters.length >= 2 &&
		!/^\.(?:md|json|ya?ml|txt|js|ts|py)$/.test(letters) &&
		KNOWN.some((one) => fits(one, name))
	)
		return true
	if (/(?:^|\/)\.(?:ssh|aws|gnupg|azure)\/$/.test(above) && !/\.pub$/.test(name)) return true
	const names = folder === undefined || above.includes('*') ? [] : host.list(pathIn(folder, above || '.'))
	host.budget.step((names.length * name.length) / 16)
	return names
		.filter((one) => (one.startsWith('.') ? name.startsWith('.') : true) && fits(one, name))
		.some((one) => isSecretPath(above + one, host))
}

/** Whether a path leads to a secret by links: as it is written, or shortened first. */
function actualPaths(full, plain, { folder, host }) {
	const written = isRooted(plain) ? plain : `${folder}/${plain}`
	const paths = /\.\.[\\/]/.test(plain) && written.length <= MOST_PATH ? [full, written] : [full]
	return paths.map(host.real).some((actual) => actual !== full && isSecretPath(actual, host))
}

/** Whether a word names a secret: itself, what it links to, or what its wildcards find. */
export function isSecret(word, { folder, host, local = true, program = false }) {
	if (!word || /\n/.test(word)) return false
	host.budget.step(6 + word.length / 8)
	const path = word
		.replace(/^~(?=$|[/\\])/, () => host.home)
		.replace(/^file:\/\//, '')
		.replace(/^(?:[^/:]+@)?[\w.-]{2,}:(?=[~./\w])/, (prefix) => (/^[A-Za-z]:$/.test(prefix) ? prefix : ''))
	const plain = path.replaceAll(UNKNOWN, '*')
	const full = (pathIn(folder, plain) ?? plain).slice(-MOST_PATH)
	if (/[*?[]/.test(basename(plain)) && findsSecret(plain.includes('*/') ? basename(plain) : full, host, folder))
		return true
	if (program && /^[\w-]+$/.test(word) && !/^id_/.test(word)) return isPlaced(full)
	if (isSecretPath(full, host)) return true
	return local && folder !== undefined && !/[*?]/.test(full) && actualPaths(full, plain, { folder, host })
}

/** Whether a folder is one of secrets. */
export const isSecretFolder = (word, { folder, host }) => {
	const full = (
		pathIn(
			folder,
			word.replace(/^~(?=$|\/)/, () => host.home),
		) ?? word
	).replace(/\/+$/, '')
	return (
		/(?:^|\/)\.(?:ssh|aws|gnupg|azure|kube|password-store)$|\.config\/(?:gh|gcloud|op|rclone|stripe|solana|sops\/age)$|\/run\/secrets$|(?:^|\/)\.claude\/?$|keychains$/i.test(
			full,
		) && !/\/\.claude$/.test(full)
	)
}

/** Whether a name of a variable says that its value is secret. */
export function isSecretName(name) {
	if (!/[A-Z]/.test(name) && !/^(?:api_?key|token|password|passwd|secret|pat|pw|access_token|auth_token)$/.test(name))
		return false
	if (
		/^(?:PATH|PWD|OLDPWD|SSH_AUTH_SOCK|XAUTHORITY|GPG_TTY|GPG_KEY_ID|PUBLIC_KEY|.*_PUBLIC_KEY|.*_PUBLISHABLE_KEY|NEXT_PUBLIC_.*|VITE_.*|CACHE_KEY|PRIMARY_KEY|SORT_KEY|PARTITION_KEY|AUTHOR.*|KEYBOARD.*|.*_TOKEN_URL|.*_KEY_PATH|.*_KEY_FILE|.*_FILE|.*_PATH|.*_DIR|TOKENIZERS_.*|MAX_TOKENS?|.*_TOKENS|KEY_NAME|SECRET_NAME|TOKEN_COUNT|PASSWORD_MIN.*|KEYMAP)$/.test(
			name,
		)
	)
		return false
	return /(?:^|_)(?:API_?KEY|KEY|KEYS|TOKEN|SECRETS?|PASSWORD|PASSWD|PASS|PASSPHRASE|PWD|PW|CREDENTIALS?|CREDS|PRIVATE_KEY|DSN|PAT|AUTH|JWT|COOKIE|CONN(?:ECTION)?_STR(?:ING)?|WEBHOOK_URL|DATABASE_URL|DB_URL|REDIS_URL|MONGO(?:DB)?_UR[IL]|POSTGRES_URL|ACCESS_KEY_ID|ACCESS_KEY)(?:$|_(?:PROD|PRODUCTION|DEV|TEST|STAGING|LIVE|ID|BASE64|B64|\d+)$)|^(?:api_?key|token|password|passwd|secret|pat|pw|access_token|auth_token)$|TOKEN$|SECRET$|PASSWORD$|APIKEY$/.test(
		name,
	)
}
