import type { Finding } from '../../checks/check.ts'
import { isObject, objectOf } from '../../schema/object.ts'
import { configuredStart, startedServer } from './command-line.ts'
import { fieldsOfStart, type Start } from './server-start.ts'

/**
 * A finding about a whole command line, or a client's configuration, that was pasted where a server has fields of its
 * own: it then names the fields and what to write in each. Others stay as they are.
 */
export function namingPastedStart(finding: Finding, data: unknown): Finding {
	const server = objectOf(objectOf(data).server)
	const read = startIn(finding, server)
	const { fields } = typeof read === 'object' ? fieldsOfStart(read) : { fields: {} }
	const lines = Object.entries(fields).map(([name, text]) => `${name} = ${text}`)
	return lines.length ? { ...finding, fix: `Write ${lines.join(', ')}.` } : finding
}

function startIn({ check, field }: Finding, server: Readonly<Record<string, unknown>>): Start | string | undefined {
	if (check === 'launch-words' && field === 'server.command' && !Object.hasOwn(server, 'args'))
		return startedServer(String(server.command))
	const [, name = ''] = /^server\.([^.]+)$/.exec(field ?? '') ?? []
	const isTold = server.command !== undefined || server.remote !== undefined
	return check === 'schema' && !isTold && isObject(server[name]) ? configuredStart(JSON.stringify(server)) : undefined
}
