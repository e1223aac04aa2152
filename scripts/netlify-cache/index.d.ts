/** The arguments of a Netlify build plugin, as far as they are used. */
interface Given {
	utils: { cache: { restore(paths: string[]): Promise<boolean>; save(paths: string[]): Promise<boolean> } }
}
export function onPreBuild(given: Given): Promise<void>
export function onBuild(given: Given): Promise<void>
