import type { Bytes } from '../transparency/bytes.ts'
import { checkFileIn } from '../transparency/check-file.ts'
import { type CheckedLog, checkContinues, checkLog } from '../transparency/client.ts'
import { Refusal } from '../transparency/refusal.ts'
import { EXIT, refused } from './exit-error.ts'
import type { LogHead } from './lock.ts'
import { fetchBytes, Missing } from './net.ts'
import type { World } from './world.ts'

/** The signed log of a registry whose key is compiled in. Only files of the newest release are accepted. */
export class SignedLog {
	readonly #world: World
	readonly #key: string
	#checked: Promise<CheckedLog> | undefined

	constructor(world: World, key: string) {
		this.#world = world
		this.#key = key
	}

	/** The bytes of a file, verified with the log. Throws an `ExitError` if they do not match. */
	file(path: string, most: number): Promise<Uint8Array> {
		return this.#refusing(async () => {
			this.#checked ??= this.#check()
			const read = (asked: string, bytes: number) => this.#read(asked, asked === path ? most : bytes)
			return (await checkFileIn(await this.#checked, { read }, path)).bytes
		})
	}

	/** The current head of the log. Throws an `ExitError` if it is not a continuation of every one of these. */
	continued(seen: readonly LogHead[]): Promise<LogHead> {
		return this.#refusing(async () => {
			this.#checked ??= this.#check()
			const log = await this.#checked
			for (const head of seen) await checkContinues(log, head)
			const { size, root } = log.remember
			return { size, root }
		})
	}

	/** Whether the log was used, so that its state is known. */
	get isAsked(): boolean {
		return this.#checked !== undefined
	}

	#check(): Promise<CheckedLog> {
		const read = (path: string, most: number) => this.#read(path, most)
		return checkLog({ read, key: this.#key, now: this.#world.now() })
	}

	async #read(path: string, most: number): Promise<Bytes | undefined> {
		try {
			return new Uint8Array(await fetchBytes(this.#world, `${this.#world.product.registry}/${path}`, most))
		} catch (error) {
			if (error instanceof Missing) return undefined
			throw error
		}
	}

	async #refusing<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await work()
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			if (error.code === 'missing') throw new Missing(EXIT.usage, error.message)
			throw refused(`${error.message} Nothing was installed.`)
		}
	}
}
