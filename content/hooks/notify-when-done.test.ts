import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

/** Runs the hook with a fake notifier that writes down its arguments, and a file in place of the terminal. */
function notify(input: unknown, { works = true, screen = true } = {}) {
	const bin = folder()
	const [args, tty] = [join(bin, 'args'), join(bin, 'tty')]
	writeFileSync(tty, '')
	for (const name of ['notify-send', 'osascript']) {
		const keep = name === 'osascript' ? 'shift 6; ' : ''
		const script = `#!/bin/sh\n${keep}for one in "$@"; do printf '%s\\n' "$one" >> "${args}"; done\nexit ${works ? 0 : 1}\n`
		writeFileSync(join(bin, name), script)
		chmodSync(join(bin, name), 0o755)
	}
	const env: Record<string, string> = { PATH: `${bin}:/usr/bin:/bin`, NOTIFY_TTY: tty }
	if (screen) env.DISPLAY = ':0'
	const done = run('hooks/notify-when-done', input, { env })
	const shown = existsSync(args) ? readFileSync(args, 'utf8').trimEnd().split('\n') : []
	return { done, shown: shown.filter((one) => one !== '--').sort(), tty: readFileSync(tty, 'utf8') }
}
const quiet = { code: 0, out: '', err: '' }
const asking = { hook_event_name: 'Notification', message: 'Permission needed', cwd: '/home/me/shop' }

describe('notify-when-done', () => {
	it.each(oddInputs)('does nothing for %s', (_name, input) => {
		expect(notify(input)).toEqual({ done: quiet, shown: [], tty: '' })
	})

	it('shows the message of the client on the desktop', () => {
		const shown = ['Claude Code in shop', 'Permission needed']
		expect(notify(asking)).toEqual({ done: quiet, shown, tty: '' })
	})

	it('says that a turn is finished, but not again when a stop hook prolonged it', () => {
		expect(notify({ hook_event_name: 'Stop', cwd: '/home/me/shop' }).shown).toEqual(['Claude Code in shop', 'Finished'])
		expect(notify({ hook_event_name: 'Stop', stop_hook_active: true }).shown).toEqual([])
	})

	it('says something sensible when message and folder are missing', () => {
		expect(notify({ hook_event_name: 'Notification' }).shown).toEqual(['Claude Code', 'Waiting for you'])
	})

	it.runIf(process.platform === 'linux')('rings the terminal when the desktop has no screen', () => {
		const tty = '\u001b]9;Claude Code in shop: Permission needed\u001b\\\u0007'
		expect(notify(asking, { screen: false })).toEqual({ done: quiet, shown: [], tty })
	})

	it('rings the terminal when the notifier fails', () => {
		expect(notify(asking, { works: false }).tty).toContain('Permission needed')
	})

	it('keeps escape sequences out of the terminal and markup out of the desktop', () => {
		const message = 'a\u001b]0;evil\u0007\nb <b>&'
		expect(notify({ ...asking, message }, { works: false }).tty).toBe(
			'\u001b]9;Claude Code in shop: a ]0;evil b <b>&\u001b\\\u0007',
		)
		if (process.platform === 'linux')
			expect(notify({ ...asking, message }).shown).toContain('a ]0;evil b &lt;b&gt;&amp;')
	})

	it('hands a message that looks like an option or a command over as text', () => {
		const message = '--icon=$(touch x)'
		expect(notify({ ...asking, message }).shown).toContain(message)
	})

	it('stays silent when there is no desktop and no terminal', () => {
		const env = { PATH: folder(), NOTIFY_TTY: join(folder(), 'missing', 'tty') }
		expect(run('hooks/notify-when-done', asking, { env })).toEqual(quiet)
	})

	it('ignores other events', () => {
		expect(notify({ hook_event_name: 'PreToolUse' })).toEqual({ done: quiet, shown: [], tty: '' })
	})
})
