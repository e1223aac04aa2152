/** A control that was pressed or changed before the scripts of the page had loaded, as it was left. */
interface Press {
	type: 'click' | 'change'
	value: string
	checked: boolean | undefined
}

/** Left by early.js, which listens from the first paint on. */
type Taken = ReadonlyMap<HTMLElement, Press>

/** Replays clicks and changes from before the scripts had loaded: each control once, as it was left. */
export function replayEarlyPresses(): void {
	const { takePresses } = window as { takePresses?: () => Taken }
	for (const [control, { type, value, checked }] of takePresses?.() ?? []) {
		if (type === 'click') control.click()
		else {
			Object.assign(control, { value, checked })
			control.dispatchEvent(new Event('change', { bubbles: true }))
		}
	}
}
