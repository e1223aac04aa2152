import { type ChildProcess, spawn } from 'node:child_process'

export const PROTOCOL = '2025-11-25'

/** The maximum length of an unfinished line; a server that exceeds it is stopped. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_ERRORS = 8000
const MAX_PAGES = 50

type Message = Record<string, unknown>

/** An MCP client for a server over stdio. */
export class Server {
	readonly child: ChildProcess
	/** The end of its stderr. */
	err = ''
	/** Whether it announced a change of its tools. */
	changed = false
	/** Methods that it answered with an error, which means it does not support them. */
	readonly refused = new Set<string>()
	/** Resolves when the process has ended, with a sentence that says how. */
	readonly gone: Promise<string>
	#buffer = ''
	#last = 0
	readonly #waiting = new Map<number, (message: Message) => void>()

	constructor([program = '', ...args]: readonly string[]) {
		this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
		this.child.stdin?.on('error', () => undefined)
		this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
			this.err = (this.err + text).slice(-MAX_ERRORS)
		})
		this.child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#take(text))
		this.gone = new Promise((resolve) => {
			this.child.on('error', (error) => resolve(`It could not be started: ${error.message}`))
			this.child.on('close', (code, signal) => resolve(`It ended with ${signal ?? `status ${code}`}.`))
		})
	}

	/** Sends a request. Returns its result, or a sentence that says why there is none. */
	async ask(method: string, params: Message, patienceMs: number): Promise<Message | string> {
		const id = ++this.#last
		let timer: NodeJS.Timeout | undefined
		const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
		const late = new Promise<string>((resolve) => {
			timer = setTimeout(() => resolve(`It did not answer ${method} within ${patienceMs / 1000} seconds.`), patienceMs)
		})
		this.send({ jsonrpc: '2.0', id, method, params })
		const message = await Promise.race([answer, late, this.gone])
		clearTimeout(timer)
		if (typeof message === 'string') return message
		if (typeof message.result === 'object' && message.result !== null) return message.result as Message
		this.refused.add(method)
		return `It refused ${method}: ${String((message.error as Message | undefined)?.message ?? 'no reason given')}`
	}

	/** All items of a paginated list; a sentence if a request fails. */
	async list(method: string, key: string, patienceMs: number): Promise<Message[] | string> {
		const items: Message[] = []
		let cursor: unknown
		for (let page = 0; page < MAX_PAGES; page++) {
			const answer = await this.ask(method, cursor === undefined ? {} : { cursor }, patienceMs)
			if (typeof answer === 'string') return answer
			const found = answer[key]
			if (Array.isArray(found)) items.push(...found.filter((item) => typeof item === 'object' && item !== null))
			cursor = answer.nextCursor
			if (typeof cursor !== 'string' || !cursor) break
		}
		return items
	}

	send(message: Message): void {
		this.child.stdin?.write(`${JSON.stringify(message)}\n`)
	}

	stop(): void {
		try {
			if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL')
		} catch {
			// It has ended already.
		}
	}

	#take(text: string): void {
		this.#buffer += text
		for (let end = this.#buffer.indexOf('\n'); end >= 0; end = this.#buffer.indexOf('\n')) {
			this.#understand(this.#buffer.slice(0, end))
			this.#buffer = this.#buffer.slice(end + 1)
		}
		if (this.#buffer.length > MAX_BYTES) this.stop()
	}

	/** Lines that are not JSON messages are ignored, as in clients. */
	#understand(line: string): void {
		let message: Message
		try {
			message = JSON.parse(line)
		} catch {
			return
		}
		if (typeof message !== 'object' || message === null) return
		if (message.method === 'notifications/tools/list_changed') this.changed = true
		if (typeof message.method === 'string') this.#reply(message)
		else this.#waiting.get(Number(message.id))?.(message)
	}

	/** This client supports no roots, sampling or elicitation. */
	#reply({ id, method }: Message): void {
		if (id === undefined) return
		if (method === 'ping') this.send({ jsonrpc: '2.0', id, result: {} })
		else this.send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } })
	}
}
