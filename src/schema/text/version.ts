/** Whether one version comes after another: part by part, numbers as numbers, a release after what leads up to it. */
export function isNewerVersion(one: string, other: string): boolean {
	const [a, b] = [partsOf(one), partsOf(other)]
	for (let at = 0; at < Math.max(a.release.length, b.release.length); at++) {
		const order = compare(a.release[at] ?? '0', b.release[at] ?? '0')
		if (order) return order > 0
	}
	if (!a.early || !b.early) return !a.early && Boolean(b.early)
	return compare(a.early, b.early) > 0
}

function partsOf(version: string): { release: string[]; early: string } {
	const [whole = ''] = version.trim().split('+', 1)
	const plain = whole.toLowerCase().startsWith('v') ? whole.slice(1) : whole
	const [release = '', ...early] = plain.split('-')
	return { release: release.split('.'), early: early.join('-') }
}

/** Numbers within are held against each other as numbers. */
const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
