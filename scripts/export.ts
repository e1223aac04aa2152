import { once } from 'node:events'
import { createApp, readEnvironment } from '../src/app.ts'

const store = await createApp(readEnvironment()).store()
let lines = 0
for await (const line of store.desk.dump()) {
	if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
	lines++
}
await store.close()
console.error(`${lines} lines.`)
