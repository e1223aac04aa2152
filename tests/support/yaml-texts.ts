import { yamlFile } from './config-yaml.ts'
import type { Random } from './random.ts'

/** What people keep in YAML: workflows, services, settings of clients, and syntax that few know. */
const SHAPES = [
	`name: CI
on:
  push:
    branches: [main]
  pull_request:
jobs:
  build:
    runs-on: \${{ matrix.os }}
    strategy:
      matrix:
        os: [ubuntu-latest, windows-latest]
    steps:
      - uses: actions/checkout@v4
      - name: Run
        run: |
          npm ci
          npm test
        env:
          A: "b"
`,
	`services:
  web:
    image: "nginx:1.27"
    ports:
    - "80:80"
    - 443:443
    environment:
      - A=b
      - C=\${D:-e}
    command: >
      sh -c "a
      && b"

    healthcheck: {test: ["CMD", "curl"], interval: 5s}
    logging: *log
x-log: &log
  driver: json
volumes:
  data:
`,
	`x-log: &log
  driver: json
services:
  web:
    logging: *log
  base: &base {image: a}
  other: *base
`,
	`extensions:
  developer:
    bundled: true
    enabled: true
    name: developer
    timeout: 300
    type: builtin
GOOSE_MODEL: gpt-4o
GOOSE_PROVIDER: openai # c
`,
	`name: Local
version: 1.0.0
schema: v1
models:
  - name: A
    provider: b
    roles: [chat, edit]
    defaultCompletionOptions: {temperature: 0.5}
rules:
  - Always answer
    in two lines
  - >-
    folded
      more
    text

    x
docs:
  - name: "x"
    startUrl: https://a.b/c?d=e&f#g
`,
	`- - a
  - b
- c: 1
  d:
  - 2
-
  e: "x
    y

    z"
-
- 'it''s
  two'
`,
	`a: {
  b: [1,
    2], "c":3
}
d: |+
  x


e: |2-
    y
   z
f: plain
  two

  three # c
`,
]

const SIGNS = [
	'#',
	' # c',
	':',
	': ',
	'- ',
	'"',
	"'",
	'|',
	'>',
	'|-',
	'|+',
	'>-',
	'|2',
	'\\',
	'{',
	'}',
	'[',
	']',
	',',
	'=',
]
const SPACES = ['\n', '\n  ', '\n    ', '\n- ', '\n  - ', '  ', ' ', '\n\n', '\t', '\r\n', '\u00a0', '\ufeff']
const WORDS = [
	'&a ',
	'*a',
	'!t ',
	'? ',
	'---',
	'...',
	'%',
	'null',
	'1',
	'0x1f',
	'-0',
	'.5',
	'1e3',
	'true',
	'~',
	'é',
	'<<: ',
]
const BITS = [...SIGNS, ...SPACES, ...WORDS, '\\n', '@', '`', 'a: b']

/** A text with one thing put in, taken out, doubled or moved in. */
function changed(text: string, random: Random): string {
	const at = random.below(text.length + 1)
	if (random.chance(0.25)) return text.slice(0, at) + random.pick(BITS) + text.slice(at)
	if (random.chance(0.33)) return text.slice(0, at) + text.slice(at + 1 + random.below(3))
	const from = random.below(text.length + 1)
	if (random.chance(0.5)) return text.slice(0, at) + text.slice(from, from + random.below(12)) + text.slice(at)
	const lines = text.split('\n')
	const line = random.below(lines.length)
	lines[line] = `${random.pick([' ', '  '])}${lines[line]}`.slice(random.chance(0.3) ? random.below(4) : 0)
	return lines.join('\n')
}

/** A text that is YAML. */
export function yamlText(random: Random): string {
	const text = random.chance(0.5)
		? yamlFile({ random, unit: random.pick(['  ', '    ', '   ']) }).text
		: random.pick(SHAPES.filter((shape) => !shape.startsWith('services')))
	return random.chance(0.2) ? text.replaceAll('\n', '\r\n') : text
}

/** A text that was YAML before up to three things in it changed. */
export function nearlyYaml(random: Random): string {
	let text = random.chance(0.5) ? yamlText(random) : random.pick(SHAPES)
	for (let i = random.below(4); i >= 0; i--) text = changed(text, random)
	return text
}
