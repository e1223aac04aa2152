import type { Difference } from './compare.ts'
import type { Lock } from './lock.ts'
import type { World } from './world.ts'

/**
 * The registry against its signed log. A registry without a key has no log; the check of one that has is the transparency
 * client's, which this is the place of.
 */
export async function logDifferences(_lock: Lock, { product }: World): Promise<Difference[]> {
	if (!product.key) return []
	throw new Error('This registry has a key, and this build no client of its log.')
}
