/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		/** What a page that is made on demand works with; the middleware puts it there. */
		services: import('./pages/_visit.ts').PageServices
		/** What the host's adapter leaves with a page of the request it is made for. */
		netlify?: { context?: import('./http/context.ts').HostContext }
	}
}
