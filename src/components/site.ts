import { copyBlock } from './copy.ts'
import { listenToKeys } from './keyboard.ts'
import { remember } from './memory.ts'

listenToKeys()

document.addEventListener('click', ({ target }) => {
	const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
	if (button) void copyBlock(button)
})

document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
	const { dataset } = document.documentElement
	const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
	dataset.theme = isDark ? 'light' : 'dark'
	remember('theme', dataset.theme)
})

document.querySelector('.take')?.addEventListener('change', ({ target }) => {
	if (target instanceof HTMLInputElement && target.name === 'client') remember('client', target.value)
})
