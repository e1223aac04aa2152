import { Renderer } from '@takumi-rs/core'
import { describe, expect, test } from 'vitest'
import { imageType } from '../../../src/providers/image-type.ts'
import { AVIF, HTML, JPEG, PNG, SVG, WEBP } from '../../fixtures/images.ts'

const renderer = new Renderer()
const drawn = (format: 'png' | 'jpeg' | 'webp') =>
	renderer.render(
		{ type: 'container', style: { width: 3, height: 3, backgroundColor: '#123456' } },
		{ width: 3, height: 3, format },
	)

describe('the type of an image', () => {
	test.each([
		['image/png', PNG],
		['image/jpeg', JPEG],
		['image/webp', WEBP],
		['image/avif', AVIF],
	])('is %s', (type, bytes) => expect(imageType(bytes)).toBe(type))

	test.each(['png', 'jpeg', 'webp'] as const)('is told from a real %s', async (format) => {
		expect(imageType(await drawn(format))).toBe(`image/${format}`)
	})

	test.each([
		['nothing', Buffer.alloc(0)],
		['a page', HTML],
		['a drawing with a script', SVG],
		['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00;', 'latin1')],
		['an icon file', Buffer.from('00000100010010100000', 'hex')],
		['a PNG with a page behind it', Buffer.concat([PNG, HTML])],
		['a WebP with a page behind it', Buffer.concat([WEBP, HTML])],
		['an AVIF with a page behind it', Buffer.concat([AVIF, HTML])],
		['a JPEG with a page behind it', Buffer.concat([JPEG, HTML])],
		['a page with the end of a JPEG', Buffer.concat([HTML, JPEG.subarray(-2)])],
		['a video in the same boxes', Buffer.from(AVIF.toString('latin1').replace('avif', 'isom'), 'latin1')],
		['boxes of no size', Buffer.concat([AVIF, Buffer.alloc(8)])],
		[
			'a PNG that says it is longer than it is',
			Buffer.concat([PNG.subarray(0, 8), Buffer.from('ffffffff49484452', 'hex'), PNG.subarray(16)]),
		],
	])('is not known for %s', (_, bytes) => expect(imageType(bytes)).toBeUndefined())

	test.each([PNG, JPEG, WEBP, AVIF])('is not known when any part is cut off its end', (bytes) => {
		for (let length = 0; length < bytes.length; length++) expect(imageType(bytes.subarray(0, length))).toBeUndefined()
	})
})
