import type { Node } from 'yaml'
import { Composer, isMap, isScalar, isSeq, LineCounter, scanYaml } from './yaml.ts'

/**
 * Tells the line at which a field of a YAML text begins, as `server.env.0.name`; of one that is not there, the nearest around it. `before`
 * is how many lines the file has before the text.
 */
export function fieldLines(yaml: string, before = 0): (field: string) => number | undefined {
	const lines = new LineCounter()
	const { tokens, fault } = scanYaml(yaml, lines)
	if (fault) return () => undefined
	const { value: document } = new Composer({ stringKeys: true }).compose(tokens, true, yaml.length).next()
	return (field) => {
		let place: Place = { value: document?.contents }
		for (const step of field.split('.')) {
			const inner = placeIn(place.value, step)
			if (!inner) break
			place = inner
		}
		return place.at === undefined ? undefined : lines.linePos(place.at).line + before
	}
}

/** A value, and where it begins: at its name, if it has one. */
interface Place {
	value: unknown
	at?: number | undefined
}

function placeIn(node: unknown, step: string): Place | undefined {
	if (isSeq(node)) {
		const item = node.items[Number(step)] as Node | null | undefined
		return item ? { value: item, at: item.range?.[0] } : undefined
	}
	const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined
	return pair && { value: pair.value, at: (pair.key as Node).range?.[0] }
}
