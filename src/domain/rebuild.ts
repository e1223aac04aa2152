import type { BuildHook } from '../providers/build-hook.ts'

/** Asks the host for a new build if a hook is configured. */
export async function rebuild({ buildHook }: { buildHook: BuildHook | undefined }): Promise<'asked' | 'off'> {
	if (!buildHook) return 'off'
	await buildHook()
	return 'asked'
}
