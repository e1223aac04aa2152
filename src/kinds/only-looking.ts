/**
 * Tools of clients that look at something and change nothing but the agent's own notes. A tool that is not known here, such as one of a
 * server, may change anything.
 */
const LOOKING: ReadonlySet<string> = new Set(
	`read grep glob ls notebookread webfetch websearch todowrite todoread bashoutput tasklist taskget
	search codebase usages problems changes extensions findtestfiles searchresults githubrepo web fetch web/fetch web/githubrepo
	search/codebase search/usages search/changes search/filesearch search/textsearch search/listdirectory read/readfile read/problems`.split(
		/\s+/,
	),
)

/** Whether none of the tools that an agent may use changes anything; no list allows all that its client has. */
export const onlyLook = (tools: readonly string[]): boolean =>
	tools.length > 0 && tools.every((tool) => LOOKING.has(tool.toLowerCase()))
