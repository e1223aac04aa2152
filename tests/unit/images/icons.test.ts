import { expect, it } from 'vitest'
import { drawIcon, ICONS } from '../../../src/images/icons.ts'

const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#9c371d" d="M4 4h24v24H4z"/></svg>',
)
const PNG = [0x89, 0x50, 0x4e, 0x47]

it.each(ICONS)('$path is an image of $size pixels', async (icon) => {
	const bytes = Buffer.from(await drawIcon(svg, icon))
	const at = icon.path.endsWith('.ico') ? bytes.readUInt32LE(18) : 0
	expect([...bytes.subarray(at, at + 4)]).toEqual(PNG)
	expect([bytes.readUInt32BE(at + 16), bytes.readUInt32BE(at + 20)]).toEqual([icon.size, icon.size])
	if (at)
		expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes[6], bytes.readUInt32LE(14)]).toEqual([
			1,
			1,
			32,
			bytes.length - at,
		])
})
