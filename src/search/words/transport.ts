import type { FilterWords } from './filter-row.ts'

/** How people say how a server is reached. */
export const transportWords: readonly FilterWords[] = [
	{
		filter: 'transport',
		value: 'stdio',
		said: '{|over |via |using |with |through |uber |ueber |por |par }stdio{| transport| server| servers}',
		notBefore: 'h buffering buffer header library stream streams redirect error errors',
		notWith:
			'c printf header debug debugging buffering library proxy bridge inspect build building implement implementing write writing sdk',
	},
	{
		filter: 'transport',
		value: 'http',
		said: '{|over |via |using |with }{streamable http|http transport|http streaming}{| transport| server| servers}, http mcp',
		notWith: 'debug proxy bridge implement build inspect',
	},
	{
		filter: 'transport',
		value: 'http',
		said: '{over|via|through|uber|por|par} {|plain |remote }http',
		notBefore: 'api apis requests request client clients headers header',
		notWith:
			'debug proxy bridge implement build inspect test testing fetch download request requests api apis call calls',
		onlyWith: 'mcp server servers',
	},
	{
		filter: 'transport',
		value: 'http',
		said: 'http',
		onlyBefore: 'mcp mcps server servers',
		onlyWith: 'remote hosted remotely oauth',
		notWith:
			'debug proxy bridge implement implementing build building write create inspect test testing fetch download request requests api apis framework',
	},
	{
		filter: 'transport',
		value: 'sse',
		said: '{|with |using }sse transport, {over|via} sse, sse {server|servers|mcp}',
		notWith: 'debug proxy bridge implement build events endpoint inspect',
	},
]
