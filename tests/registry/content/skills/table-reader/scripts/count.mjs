import { readFileSync } from 'node:fs'

const rows = readFileSync(process.argv[2] ?? 0, 'utf8')
	.trimEnd()
	.split('\n')
	.map((line) => line.split(','))
const [head = []] = rows
const short = rows.flatMap((row, i) => (row.length < head.length ? [i + 1] : []))
console.log(JSON.stringify({ columns: head, rows: rows.length - 1, short }))
