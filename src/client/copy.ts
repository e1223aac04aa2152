import { announce } from './live-region.ts'

const RESET_AFTER = 2000

/** Copies the exact text of the block that a button belongs to, and says truthfully whether that worked. */
export async function copyBlock(button: HTMLElement): Promise<void> {
	const code = button.closest('.block')?.querySelector('code')
	if (!code) return
	try {
		await navigator.clipboard.writeText(code.textContent)
	} catch {
		select(code)
		announce('The clipboard is closed to this page. The text is selected: press Ctrl+C or ⌘C.')
		return
	}
	button.classList.add('done')
	setTimeout(() => button.classList.remove('done'), RESET_AFTER)
	announce('Copied')
	button.dispatchEvent(new Event('copied', { bubbles: true }))
}

function select(element: HTMLElement): void {
	const range = document.createRange()
	range.selectNodeContents(element)
	const selection = getSelection()
	selection?.removeAllRanges()
	selection?.addRange(range)
}

/** The copy button of the block that is read now: of the chosen client on an entry page, else the first. */
export const firstCopyButton = (): HTMLElement | undefined =>
	[...document.querySelectorAll<HTMLElement>('.take [data-copy], [data-copy]')].find((button) =>
		button.checkVisibility(),
	)
