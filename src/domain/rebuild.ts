import type { BuildHook } from '../providers/build-hook.ts'

/** Asks for a new build, where a hook is configured; says whether it did. */
export async function rebuild({ buildHook }: { buildHook: BuildHook | undefined }): Promise<'asked' | 'off'> {
	if (!buildHook) return 'off'
	await buildHook()
	return 'asked'
}
