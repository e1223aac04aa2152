import { RUNTIMES } from '../../schema/text/runtime.ts'
import type { FilterWords } from './filter-row.ts'

/** A parameter and its value, as people who know the parameters write them: `auth:none`, “transport: stdio”, `readOnly=true`. */
const written = (
	filter: FilterWords['filter'],
	names: string,
	values: Readonly<Record<string, string>>,
): FilterWords[] =>
	Object.entries(values).map(([value, said]) => ({
		filter,
		value,
		isNoThing: true,
		said: `{${names}} {${said}}`,
		onlyWritten: true,
	}))

const same = (values: readonly string[]): Record<string, string> =>
	Object.fromEntries(values.map((value) => [value, value]))

const YES = { true: 'true|yes' }
const YES_OR_NO = { ...YES, false: 'false|no' }

export const writtenWords: readonly FilterWords[] = [
	...written('auth', 'auth|authentication', { none: 'none', key: 'key|api key', oauth: 'oauth' }),
	...written('needsCredentials', 'needscredentials|credentials', YES_OR_NO),
	...written('transport', 'transport', same(['stdio', 'http', 'sse'])),
	...written('location', 'location', same(['local', 'remote'])),
	...written('runtime', 'runtime', same(RUNTIMES)),
	...written('readOnly', 'readonly', YES),
	...written('maintained', 'maintained', YES_OR_NO),
	...written('observed', 'observed', YES),
	...written('asksNoHost', 'asksnohost', YES),
	...written('maxTokens', 'maxtokens', { '#': '#' }),
	...written('license', 'license|licence', {
		permissive: 'permissive|mit|apache|apache #|bsd|isc',
		copyleft: 'copyleft|gpl|gpl #|gplv3|agpl|agpl #|lgpl',
		proprietary: 'proprietary',
		none: 'none',
	}),
]
