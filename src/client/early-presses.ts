/** A control that was pressed or changed while the scripts of the page were on their way, as it was left. */
interface Press {
	type: 'click' | 'change'
	value: string
	checked: boolean | undefined
}

/** Left by early.js, which listens from the first paint on. */
type Taken = ReadonlyMap<HTMLElement, Press>

/** Does what was pressed or chosen before there was a script to do it: each control once, as it was left. */
export function doEarlyPresses(): void {
	const { takePresses } = window as { takePresses?: () => Taken }
	for (const [control, { type, value, checked }] of takePresses?.() ?? []) {
		if (type === 'click') control.click()
		else {
			Object.assign(control, { value, checked })
			control.dispatchEvent(new Event('change', { bubbles: true }))
		}
	}
}
