// What asks the search engine, in one module that is awaited: much of what a server is asked needs none of it.

export { recommendStack } from '../domain/recommend.ts'
export { searchRegistry } from '../domain/search.ts'
export { trendingEntries } from '../domain/trending.ts'
