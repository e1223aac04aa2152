/** What the host hands a plugin, as far as this one uses it. */
interface Given {
	utils: { cache: { restore(paths: string[]): Promise<boolean>; save(paths: string[]): Promise<boolean> } }
}
export function onPreBuild(given: Given): Promise<void>
export function onBuild(given: Given): Promise<void>
