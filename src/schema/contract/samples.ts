/** A value for examples. `needs` says what is missing when the registry has none and the value is made up. */
interface Sample {
	needs?: string
}

/** Values from this registry that examples are built from. */
export interface Samples {
	entry: Sample & { category: string; slug: string; title: string; summary: string }
	other: Sample & { category: string; slug: string }
	package: Sample & { category: string; slug: string }
	server: Sample & { name: string }
	/** An entry with a receipt. */
	observed: Sample & { category: string; slug: string }
	/** A resource of Agentic Resource Discovery, and its publisher. */
	resource: { identifier: string; publisher: string }
	/** Typical search queries; may be empty. */
	tasks: readonly string[]
	/** One of them, or a generic one. */
	task: string
	category: string
	platform: string
	/** Fields of a draft. */
	draft: Readonly<Record<string, string>>
}

/** The `needs` of a sample, as a row declares it. */
export const needsOf = ({ needs }: Sample): Sample => (needs === undefined ? {} : { needs })
