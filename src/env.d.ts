/// <reference types="astro/client" />

interface ImportMetaEnv {
	/** The registry’s name as a key of what a browser keeps; the build puts it in. */
	readonly REGISTRY_SLUG: string
}

declare namespace App {
	interface Locals {
		/** What a page that is made on demand works with; the middleware puts it there. */
		services: import('./pages/_visit.ts').PageServices
		/** What the host's adapter leaves with a page of the request it is made for. */
		netlify?: { context?: import('./http/context.ts').HostContext }
	}
}
