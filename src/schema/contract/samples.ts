/** Something of the catalogue to show; `needs` says that it is not there and only looks so. */
export interface Sample {
	needs?: string
}

/** What examples are made of: things that this registry has. */
export interface Samples {
	entry: Sample & { category: string; slug: string; title: string; summary: string }
	other: Sample & { category: string; slug: string }
	package: Sample & { category: string; slug: string }
	server: Sample & { name: string }
	/** An entry that was observed. */
	observed: Sample & { category: string; slug: string }
	/** A resource of Agentic Resource Discovery, and who publishes it. */
	resource: { identifier: string; publisher: string }
	/** What people look for; it may be nothing. */
	tasks: readonly string[]
	/** One of them, or one that anybody might have. */
	task: string
	category: string
	platform: string
	/** Fields of a draft. */
	draft: Readonly<Record<string, string>>
}

/** What an example needs that is not there, as its row says it. */
export const needsOf = ({ needs }: Sample): Sample => (needs === undefined ? {} : { needs })
