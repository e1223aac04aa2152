import {
	fact,
	factList,
	lastOf,
	listAt,
	type Recognised,
	type SourceFolder,
	type SourcePlace,
	textAt,
	titleOf,
} from './source-folder.ts'

/** Whether the URL names a prompt in a folder of this name. */
const isPrompt = ({ file, path }: SourcePlace, folder: string): boolean =>
	file.endsWith('.md') && (lastOf(path) === folder || file.endsWith(`.${folder.slice(0, -1)}.md`))

/** That prompt, as the file to read. */
export const promptFiles =
	(folder: string) =>
	(place: SourcePlace): string[] =>
		isPrompt(place, folder) ? [place.file] : []

/** Recognises a prompt: a Markdown file in the folder where clients look for it. */
export function recognisePrompt(
	place: SourceFolder,
	{ folder, part }: { folder: string; part: string },
): Recognised | undefined {
	if (!isPrompt(place, folder)) return undefined
	const { file, path, data } = place
	const frontMatter = data(file)
	const name = file.replace(/(?:\.[a-z]+)?\.md$/, '')
	return {
		certainty: 'named',
		by: `${file} lies in ${lastOf(path)}/`,
		path: path ? `${path}/${file}` : file,
		facts: [
			...fact('name', titleOf(textAt(frontMatter, 'name') || name), textAt(frontMatter, 'name') ? file : 'its name'),
			...fact('description', textAt(frontMatter, 'description'), file),
			...factList(`${part}.tools`, listAt(frontMatter.tools ?? frontMatter['allowed-tools']), file),
			...fact(`${part}.model`, textAt(frontMatter, 'model'), file),
			...(part === 'command' ? fact('command.invocation', `/${name}`, 'its name') : []),
		],
	}
}
