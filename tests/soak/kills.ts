import { join } from 'node:path'
import { scratchFolder } from '../../scripts/at-end.ts'
import { surviveKills } from '../store/killed.ts'
import type { SoakResult } from './result.ts'

const OK = JSON.stringify({ integrity_check: 'ok' })

/** Kills writing processes of one file, one after the other, and looks for writes that are lost or doubled. */
export async function soakKills(kills: number): Promise<SoakResult> {
	const { path: folder, remove } = scratchFolder('pinakes-kills-')
	const { acknowledged, lost, doubled, integrity } = await surviveKills(join(folder, 'store.sqlite'), kills)
	remove()
	return {
		about: `${kills} processes killed with kill -9 after ${acknowledged} acknowledged writes`,
		faults: [
			...(lost.length ? [`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5).join(', ')}`] : []),
			...(doubled.length ? [`${doubled.length} writes are there twice: ${doubled.slice(0, 5).join(', ')}`] : []),
			...(JSON.stringify(integrity) === OK ? [] : [`The file is damaged: ${JSON.stringify(integrity)}`]),
		],
	}
}
