import type { FilterWords } from './filter-row.ts'

const STARTED =
	'{|via |with |using |through |by |over |mit |con |avec |started with |started by |started via |started using |starts with |starts by |starts via |starts using |launched with |launched by |launched via |launched using |installed with |installed by |installed via |installed using }'
const NOT_STARTED =
	'enoent eacces spawn failed fails error errors debug fix troubleshoot cache publish publishing build building create dockerfile'

/** How people say what starts a server. */
export const runtimeWords: readonly FilterWords[] = [
	{
		filter: 'runtime',
		value: 'npx',
		said: `${STARTED}npx`,
		notWith: NOT_STARTED,
	},
	{
		filter: 'runtime',
		value: 'uvx',
		said: `${STARTED}uvx`,
		notWith: NOT_STARTED,
	},
	{
		filter: 'runtime',
		value: 'bun',
		said: `${STARTED}bunx`,
		notWith: NOT_STARTED,
	},
	{
		filter: 'runtime',
		value: 'dotnet',
		said: `${STARTED}dnx`,
		notWith: NOT_STARTED,
	},
	{
		filter: 'runtime',
		value: 'docker',
		said: `via docker, {run|runs|running|started|starts|launched} {in|with|on|by|via|using|inside} {|a }docker{| container| containers}, in a docker container,
			as a docker {image|container}, from a docker image, {dockerized|dockerised|docker based}, {lauft in|laeuft in} docker,
			{se ejecuta en|corre en} docker, {tourne dans|sous} docker`,
		notWith: `${NOT_STARTED} app apps application applications project tests test service services deploy deploying compose kubernetes`,
	},
	{
		filter: 'runtime',
		value: 'docker',
		said: 'docker {image|images}, {containerized|containerised}',
		onlyBefore: 'server servers mcp mcps',
	},
	{
		filter: 'runtime',
		value: 'docker',
		said: 'docker',
		onlyAside: true,
	},
	{
		filter: 'runtime',
		value: 'binary',
		said: '{single|standalone|static|native|compiled|prebuilt|go} binary, as a binary',
		notWith: 'reverse exploit exploitation analysis analyse analyze build building compile debug',
		onlyWith: 'mcp server servers',
	},
]
