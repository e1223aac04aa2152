import type { Catalogue } from '../catalogue/catalogue.ts'
import { dialectAt, errorBody } from '../schema/contract/dialects.ts'
import { endpoints, type OperationId } from '../schema/contract/endpoints.ts'
import { ERRORS, type ErrorCode } from '../schema/contract/errors.ts'
import { type AnswerExample, answerExamples } from './answer-examples.ts'
import { type Document, json } from './document.ts'
import type { Json } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { samplesOf } from './samples.ts'

/** The OpenAPI document of this deployment, with example answers. */
export function openApiDocuments(catalogue: Catalogue): Document[] {
	const samples = samplesOf(catalogue)
	const api = openApi(catalogue.baseUrl, samples)
	const exampleOf = answerExamples(catalogue, samples, api.components.schemas)
	for (const methods of Object.values(api.paths as Record<string, Record<string, Operation>>))
		for (const operation of Object.values(methods)) addExamples(operation, exampleOf)
	return [json('openapi.json', api)]
}

interface Operation {
	operationId: OperationId
	responses: Record<string, { content?: Record<string, Content>; 'x-error-codes'?: ErrorCode[] }>
}
interface Content {
	schema: Json
	example?: unknown
}

function addExamples({ operationId, responses }: Operation, exampleOf: AnswerExample): void {
	for (const [status, { content = {}, 'x-error-codes': codes = [] }] of Object.entries(responses))
		for (const [type, one] of Object.entries(content)) {
			const [code] = codes
			if (status !== '200') one.example ??= code && failureOf(operationId, code)
			else if (type.startsWith('text/csv')) one.example = TABLE
			else if (/json|text|xml/.test(type)) one.example = exampleOf(operationId, one.schema)
		}
}

/** The header row of the CSV of leads. */
const TABLE =
	'id,kind,status,tierInterest,contactName,contactEmail,companyName,listingTitle,websiteUrl,applyUrl,message,createdAt,updatedAt\r\n'

/** An example error of an operation, in its format. */
function failureOf(id: OperationId, code: ErrorCode): unknown {
	const { message } = ERRORS[code]
	const requestId = '00000000-0000-4000-8000-000000000000'
	return errorBody(dialectAt(endpoints[id].path), { code, message, requestId })
}
