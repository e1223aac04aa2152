/** What money does not change, and what it buys. Every page about payment has this text. */
export const PAID_PLACES =
	'No place in the catalogue, in search, browse, trending or feeds can be bought. A job may be featured on the job board and is then labelled; a sponsor may be named on the About page, and in the newsletter if there is one.'

/** What a sender can ask for, named after what it brings. */
export const LISTING_TIERS = [
	['free', 'free: no special place'],
	['standard', 'standard: a job, listed by date'],
	['featured', 'featured: jobs only, first on the job board and labelled'],
	['sponsored', 'sponsored: a sponsor, named on the About page'],
] as const
