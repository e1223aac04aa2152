// Rules for clouds, clusters and containers, and for publishing.
import { ask, deny } from './answer.mjs'
import { isRehearsal, verbs } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'

const USER = 'Ask the user to run it.'
const GONE = 'removes things that a backup may not have'
const PUBLIC = 'publishes something that cannot be taken back'

const rows = (list) => (command) => {
	if (isRehearsal(command.args)) return undefined
	const text = command.args
		.map((arg) => (/\s/.test(arg) ? '_' : arg))
		.slice(0, 60)
		.join(' ')
	for (const [pattern, judge, why] of list) {
		const found = pattern.exec(text)
		if (found) return judge(`${command.name} ${found[0].trim().slice(0, 80)}`, why, USER)
	}
	return undefined
}

const anyOf = (pattern, judge = deny, why = GONE) => rows([[pattern, judge, why]])

const TERRAFORM = rows([
	[/(?:^| )(?:destroy|run-all destroy|stack run destroy)\b/, deny, GONE],
	[/(?:^| )apply\b.* -{1,2}destroy\b/, deny, GONE],
	[
		/(?:^| )(?:state (?:rm|push|replace-provider)|workspace delete|force-unlock|taint)\b/,
		ask,
		'changes what is known of the infrastructure',
	],
	[/(?:^| )apply\b.*-auto-approve/, ask, 'changes the infrastructure without a look at the plan'],
])

const AWS = rows([
	[/\bs3 rm\b.*--recursive\b|\bs3 rm\b.*--recursive|--recursive\b.*\bs3 rm\b/, deny, GONE],
	[/\bs3 rb\b/, deny, GONE],
	[/(?:^| )(?:ec2|rds|ecs|sagemaker) stop-\S+|\bchange-resource-record-sets\b/, ask, 'takes a service away'],
	[/\bs3 rm\b/, ask, GONE],
	[/(?:^| )(?:ec2|rds|ecs|sagemaker) stop-\S+|\bchange-resource-record-sets\b/, ask, 'takes a service away'],
	[/\bs3 (?:sync|mv)\b.*--delete\b/, ask, 'removes what is only at its target'],
	[
		/(?:^| )[a-z0-9-]+ (?:delete|terminate|purge|destroy|deregister|remove|release|revoke|disable|schedule-key-deletion)(?:-[a-z-]+)?\b/,
		deny,
		GONE,
	],
])

const KUBECTL = rows([
	[
		/\bdelete\b.* (?:ns|namespaces?|pvc|pv|persistentvolume(?:claim)?s?|crds?|customresourcedefinitions?|nodes?|clusterroles?|all)\b/,
		deny,
		GONE,
	],
	[/\bdelete\b.* (?:--all\b|-A\b|--all-namespaces|-f\b|--filename|-k\b|-l\b|--selector)/, deny, GONE],
	[/\bdelete (?!.*\b(?:pods?|po|jobs?|events?)[ /])\S*/, ask, GONE],
	[
		/\b(?:drain|cordon|replace .*--force|scale .*--replicas[= ]0|rollout undo .*--to-revision)\b/,
		ask,
		'takes a service away',
	],
])

const DOCKER = rows([
	[/\bsystem prune\b.*(?:--volumes|-a|--all)|\bsystem reset\b|\bvolume (?:rm|remove|prune)\b/, deny, GONE],
	[/(?:^| )(?:compose |)(?:.* )?down\b.*(?: -v\b| --volumes\b)/, deny, GONE],
	[/\bcompose\b.* rm\b.*(?: -[a-z]*v| --volumes)/, ask, GONE],
	[
		/\bsystem prune\b|\bimage prune\b.*(?:-[a-z]*a|--all)|\bcontainer prune\b|\bswarm leave\b|\bstack rm\b|\bcontext rm\b|\bservice rm\b|\bsecret rm\b/,
		ask,
		GONE,
	],
	[
		new RegExp(`(?:^| )(?:rm|rmi|kill|stop|container rm|image rm) .*${UNKNOWN}`),
		ask,
		'removes every container or image that is found',
	],
	[/(?:^| )machine (?:rm|reset)\b/, deny, GONE],
	[/(?:^| )push\b/, ask, PUBLIC],
])

const KEEP = /(?:^| )(?:env|config|secrets?|variables?) (?:rm|remove|unset|delete)\b/
const HOSTS = rows([
	[KEEP, ask, 'removes a setting'],
	[
		/(?:^| )(?:[\w-]+ )*?(?:[\w-]+:|vol-)?(?:destroy|delete|remove|rm|reset|purge|uninstall|undefine|terminate|nuke|drop|down)(?:-[\w-]+)?(?= |$)/,
		deny,
		GONE,
	],
	[/(?:hosting:disable|firestore:delete|database:remove|pg:reset)/, deny, GONE],
])

const VAULT = anyOf(
	/(?:^| )(?:delete|destroy|secrets disable|auth disable|kv (?:delete|destroy|metadata delete)|lease revoke|operator (?:seal|rekey))\b/,
)

/** Publishing, by tool. */
const PUBLISH = {
	'npm pnpm': /^(?:-\S+ )*(?:publish|unpublish|deprecate|dist-tag add|dist-tag rm|stage publish)\b|(?:^| )-r publish\b/,
	yarn: /^(?:npm )?publish\b/,
	bun: /^publish\b/,
	cargo: /^(?:publish|yank)\b/,
	twine: /^upload\b/,
	'poetry uv hatch flit pdm rye maturin': /^publish\b|^upload\b/,
	gem: /^(?:push|yank)\b/,
	mvn: /(?:^| )(?:deploy|release:perform|nexus-staging:release)\b/,
	'gradle gradlew': /(?:^| )\S*(?:publish(?!ToMavenLocal)\w*|uploadArchives)\b/,
	'vsce ovsx': /^(?:publish|unpublish|delete)\b/,
	'lerna changeset nx': /^(?:publish|release publish)\b/,
	'semantic-release release-it np goreleaser': /^(?!.*(?:check|build|--snapshot)\b)/,
	'dotnet nuget': /^(?:nuget )?(?:push|delete)\b/,
	helm: /^push\b/,
	pod: /^trunk (?:push|delete)\b/,
	mix: /^hex\.publish\b/,
	'dart flutter': /^pub publish\b/,
	'jsr deno': /^publish\b/,
	'stack cabal conda anaconda': /(?:^| )upload\b/,
	'crane skopeo oras': /^(?:push|copy|delete)\b/,
}

const publishing = Object.entries(PUBLISH).map(([names, pattern]) => [names, anyOf(pattern, ask, PUBLIC)])

const python = (command) => {
	const text = verbs(command.args)
	return command.args.includes('-m') && /^(?:twine upload|build upload|flit publish|poetry publish)/.test(text)
		? ask(`python -m ${text}`, PUBLIC, USER)
		: undefined
}

export const CLOUDS = [
	['terraform tofu terragrunt terramate', TERRAFORM],
	['pulumi', anyOf(/(?:^| )(?:destroy|stack rm|state delete|cancel)\b/)],
	[
		'cdk sls serverless sam amplify copilot eb sst arc up chalice zappa',
		anyOf(/(?:^| )(?:destroy|remove|delete|terminate|undeploy|uninstall|app delete|env delete|svc delete)\b/),
	],
	['aws', AWS],
	['gcloud', anyOf(/(?:^| )(?:[\w-]+ )*(?:delete|destroy|purge|undelete|rm|reset-\S+|disable)\b/)],
	['gsutil', anyOf(/(?:^| )(?:rm|rb)\b|(?:^| )rsync\b.* -d\b/)],
	['az', anyOf(/(?:^| )(?:[\w-]+ )*(?:delete|purge|delete-batch|deallocate|remove)\b/)],
	['kubectl oc k', KUBECTL],
	['helm', anyOf(/(?:^| )(?:uninstall|delete|del|un|rollback)\b/, ask, 'takes a service away')],
	['docker podman nerdctl docker-compose podman-compose', DOCKER],
	[
		'heroku fly flyctl vercel now netlify railway wrangler firebase doctl hcloud linode-cli linode scw vultr-cli ovhcloud oci ibmcloud exo civo render dokku minikube kind k3d vagrant virsh multipass limactl colima argocd istioctl eksctl kops flux rancher confluent atlas upstash temporal expo eas appwrite nhost surge koyeb dctl lxc incus proxmox pvesh qm pct',
		HOSTS,
	],
	['wsl', anyOf(/(?:^| )--unregister\b/)],
	['VBoxManage', anyOf(/(?:^| )(?:unregistervm|closemedium)\b.* --delete|(?:^| )snapshot \S+ delete\b/)],
	['machinectl', anyOf(/(?:^| )(?:remove|clean|terminate)\b/)],
	['vault', VAULT],
	['consul', anyOf(/\bkv delete\b/)],
	['nomad', anyOf(/\bjob stop\b.*-purge|\bsystem gc\b|\bvolume delete\b/)],
	['rclone', anyOf(/^(?:delete|purge|deletefile|rmdirs|cleanup|sync|move)\b/, ask, 'removes files at its target')],
	['s3cmd mc s5cmd', anyOf(/(?:^| )(?:del|rm|rb)\b.*(?:--recursive|-r|--force|\*)/)],
	...publishing,
	['python python3', python],
]
