import { receiveMailEvent, subscribe } from '../../src/domain/newsletter.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.subscribe, ({ body }, services) => subscribe(body, services)),
	route(endpoints.receiveMailEvent, ({ body }, services) => receiveMailEvent(body, services.messageId, services)),
)
export const config = { path: ['/api/newsletter/subscribe', '/api/newsletter/webhook'] }
