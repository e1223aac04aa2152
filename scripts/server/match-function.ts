import type { FunctionRoute } from './function-routes.ts'
import type { LoadedFunction } from './functions.ts'

/** A function that answers a request, with the values of the placeholders in its route. */
export interface FunctionMatch {
	run: LoadedFunction
	preferStatic: boolean
	params: Record<string, string>
}

const isNamed = (entry: [string, string | undefined]): entry is [string, string] =>
	entry[1] !== undefined && !/^\d+$/.test(entry[0])

const accepts = (route: FunctionRoute, method: string, pathname: string): boolean =>
	(route.methods.length === 0 || route.methods.includes(method)) &&
	!route.excluded.some((pattern) => pattern.test({ pathname }))

/** Orders the routes of all functions once: literal paths first, then patterns, each in the order of the functions. */
export function functionMatcher(functions: readonly LoadedFunction[]) {
	const all = functions.filter(({ schedule }) => schedule === undefined)
	const pairs = all.flatMap((run) => run.routes.map((route) => ({ run, route })))
	const ordered = [...pairs.filter(({ route }) => route.literal), ...pairs.filter(({ route }) => !route.literal)]
	return (method: string, pathname: string): FunctionMatch | null => {
		for (const { run, route } of ordered) {
			const match = accepts(route, method, pathname) ? route.pattern.exec({ pathname }) : null
			if (match === null) continue
			const params = Object.fromEntries(Object.entries(match.pathname.groups).filter(isNamed))
			return { run, preferStatic: route.preferStatic, params }
		}
		return null
	}
}
