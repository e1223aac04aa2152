import { getApp } from '../../src/app.ts'
import { receiveMailEvent } from '../../src/domain/mail-events.ts'
import { subscribe } from '../../src/domain/newsletter.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [
	route(communityEndpoints.subscribe, ({ body }, services) => subscribe(body, services)),
	route(communityEndpoints.receiveMailEvent, ({ body }, services) =>
		receiveMailEvent(body, services.messageId, services),
	),
]
export default serve(routes, getApp)
export const config = { path: ['/api/newsletter/subscribe', '/api/newsletter/webhook'] }
