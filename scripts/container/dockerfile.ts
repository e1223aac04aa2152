import { Expected } from '../expected.ts'

/** An instruction of a Dockerfile with its flags; the rest is not parsed. */
export interface Instruction {
	name: string
	flags: Record<string, string>
	text: string
}

const NAMES = 'ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ')

function instruction(line: string): Instruction {
	const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? []
	if (!NAMES.includes(name))
		throw new Expected(`The Dockerfile says “${line}”: only ${NAMES.join(', ')} are known here.`)
	const flags: Record<string, string> = {}
	let text = rest
	for (let flag = /^--([a-z-]+)=(\S+)\s+/.exec(text); flag; flag = /^--([a-z-]+)=(\S+)\s+/.exec(text)) {
		flags[flag[1] ?? ''] = flag[2] ?? ''
		text = text.slice(flag[0].length)
	}
	return { name, flags, text }
}

/** Parses a Dockerfile; syntax that ours does not use is not supported. */
export const parseDockerfile = (text: string): Instruction[] =>
	text
		.replaceAll(/^\s*#.*\n/gm, '')
		.replaceAll(/\\\n\s*/g, ' ')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.map(instruction)

/** Expands `${NAME}`; unknown variables become empty. */
export const expand = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The arguments of a command in exec form. Throws `Expected` for the shell form. */
export function commandOf(text: string): string[] {
	const list = text.replace(/^CMD\s+/, '')
	if (!list.startsWith('[')) throw new Expected(`Write the command as a list, so that no shell is involved: ${text}`)
	return JSON.parse(list) as string[]
}
