// Everything that needs the search engine, in one module that is imported on use: most requests do without it.

export { recommendStack } from '../domain/recommend/stack.ts'
export { limitsIn } from '../domain/recommend/task.ts'
export { searchRegistry } from '../domain/search.ts'
export { shortQuery } from '../domain/short-query.ts'
export { ranksByUse, trendingEntries } from '../domain/trending.ts'
