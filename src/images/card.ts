import type { Node } from '@takumi-rs/core'
import { kindOfCategory } from '../kinds/kind-of.ts'
import { PREVIEW_SCALE, PREVIEW_SIZE, type Preview } from '../schema/previews.ts'
import { settings } from '../schema/settings.ts'

const PAPER = '#f6f3ec'
const CARD = '#fffdf8'
const INK = '#1c1915'
const SOFT = '#4f493f'
const RULE = '#d8d0bf'

/** The card in the units of its own sizes. */
const LAYOUT = { width: PREVIEW_SIZE.width * PREVIEW_SCALE, height: PREVIEW_SIZE.height * PREVIEW_SCALE }

type Style = NonNullable<Node['style']>

const box = (style: Style, ...children: Node[]): Node => ({
	type: 'container',
	style: { display: 'flex', ...style },
	children,
})
const line = (text: string, style: Style): Node => ({
	type: 'text',
	text: plain(text),
	style: { ...style, wordBreak: 'break-word' },
})

/** Without what has no shape and can turn the rest around: bidirectional and other format characters. */
const plain = (text: string): string => text.toWellFormed().replace(/[\p{Cf}\p{Cc}]/gu, '')

/** Long titles are set smaller, so that all of a usual one is read. */
function titleSize({ length }: string): number {
	if (length <= 18) return 104
	return length <= 44 ? 80 : 60
}

/** A preview as a card of the catalogue: call number, title, what it does, and the hole for the rod of the drawer. */
export function drawCard({ title, subtitle, label, category }: Preview): Node {
	const hue = category ? kindOfCategory(category).hue.light : SOFT
	const isLong = title.length > 44
	const texts = [
		line(label || settings.name, { fontFamily: 'Mono, Serif', fontSize: 34, color: hue, lineClamp: 1 }),
		line(title, { fontSize: titleSize(title), lineHeight: 1.12, marginTop: 26, lineClamp: isLong ? 3 : 2 }),
		...(subtitle
			? [line(subtitle, { fontSize: 36, lineHeight: 1.35, color: SOFT, marginTop: 26, lineClamp: isLong ? 2 : 3 })]
			: []),
	]
	return box(
		{ ...LAYOUT, padding: 36, backgroundColor: PAPER, fontFamily: 'Serif', color: INK },
		box(
			{
				width: '100%',
				height: '100%',
				flexDirection: 'column',
				padding: '52px 60px 0 56px',
				backgroundColor: CARD,
				border: `1px solid ${RULE}`,
				borderLeft: `14px solid ${hue}`,
			},
			box({ flexDirection: 'column', flexGrow: 1, minHeight: 0, overflow: 'hidden' }, ...texts),
			foot(),
		),
	)
}

const foot = (): Node =>
	box(
		{ alignItems: 'center', justifyContent: 'space-between', height: 86, borderTop: `1px solid ${RULE}` },
		line(settings.name, { fontSize: 34, width: 480 }),
		box({ width: 30, height: 30, borderRadius: 15, backgroundColor: PAPER, border: `1px solid ${RULE}` }),
		line(settings.tagline, { fontSize: 24, color: SOFT, width: 480, textAlign: 'right' }),
	)
