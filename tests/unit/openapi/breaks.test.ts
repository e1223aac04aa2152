import { describe, expect, it } from 'vitest'
import { breaksBetween, type OpenApi } from '../../../scripts/openapi/breaks.ts'
import type { Schema } from '../../../scripts/openapi/schema-breaks.ts'

const NAME: Schema = { type: 'string', maxLength: 20 }
const AT = 'POST /things'

/** A description of one operation; what is given replaces a part of it. */
function describing(over: { sent?: Schema; answered?: Schema; operation?: object; root?: object } = {}): OpenApi {
	const body = (schema: Schema) => ({ content: { 'application/json': { schema } } })
	const post = {
		operationId: 'makeThing',
		parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 } }],
		requestBody: { required: true, ...body(over.sent ?? NAME) },
		responses: {
			200: { headers: { ETag: {} }, ...body(over.answered ?? NAME) },
			400: { 'x-error-codes': ['invalid_json', 'invalid_query'], ...body({ type: 'object' }) },
		},
		...over.operation,
	}
	return { info: { version: '1.0.0' }, security: [{ Origin: [] }], paths: { '/things': { post } }, ...over.root }
}

const fields = (properties: Record<string, Schema>, rest: Schema = {}): Schema => ({
	type: 'object',
	properties,
	...rest,
})
const sent = (before: Schema, after: Schema) => breaksBetween(describing({ sent: before }), describing({ sent: after }))
const answered = (before: Schema, after: Schema) =>
	breaksBetween(describing({ answered: before }), describing({ answered: after }))
const operation = (before: object, after: object) =>
	breaksBetween(describing({ operation: before }), describing({ operation: after }))

const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 } }
const limit = (schema: object, rest: object = {}) => ({
	parameters: [{ ...LIMIT, ...rest, schema: { ...LIMIT.schema, ...schema } }],
})
const failing = (codes: string[]) => ({ responses: { 400: { 'x-error-codes': codes } } })

describe('an operation breaks its clients', () => {
	it.each<[what: string, after: OpenApi, said: string]>([
		['its path is removed', describing({ root: { paths: {} } }), 'is gone'],
		['its method is removed', describing({ root: { paths: { '/things': { get: { responses: {} } } } } }), 'is gone'],
		[
			'it is renamed',
			describing({ operation: { operationId: 'newThing' } }),
			'its operationId was makeThing, is newThing',
		],
		[
			'it asks for a token',
			describing({ operation: { security: [{ Origin: [], Token: [] }] } }),
			'Origin is no longer enough',
		],
		['everything asks for a token', describing({ root: { security: [{ Token: [] }] } }), 'Origin is no longer enough'],
	])('when %s', (_, after, said) => {
		expect(breaksBetween(describing(), after).map((text) => text.replace(/^POST \/things:? /, ''))).toEqual([said])
	})

	it.each<[what: string, before: object, after: object, said: string]>([
		['a parameter is removed', {}, { parameters: [] }, 'query parameter limit: is gone'],
		[
			'a new parameter is required',
			{},
			{ parameters: [LIMIT, { name: 'q', in: 'query', required: true }] },
			'query parameter q: is required now',
		],
		['a parameter becomes required', {}, limit({}, { required: true }), 'query parameter limit: is required now'],
		['a parameter moves', {}, limit({}, { in: 'header' }), 'query parameter limit: is gone'],
		[
			'the limit of a parameter is lowered',
			{},
			limit({ maximum: 40 }),
			'query parameter limit: its maximum was 50, is 40',
		],
		[
			'the default of a parameter changes',
			{},
			limit({ default: 10 }),
			'query parameter limit: its default was 20, is 10',
		],
		['a body is required that was not', { requestBody: undefined }, {}, 'body: is required now'],
		['a body is no longer read', {}, { requestBody: undefined }, 'body: is gone'],
		[
			'a media type is no longer read',
			{},
			{ requestBody: { content: { 'text/csv': {} } } },
			'body: application/json is gone',
		],
		[
			'an error code is removed',
			failing(['invalid_json', 'conflict']),
			failing(['invalid_json']),
			'400: the error code conflict is gone',
		],
		[
			'what is no error comes in a further form',
			{},
			{ responses: { 200: { content: { 'application/json': { schema: { anyOf: [NAME, { type: 'object' }] } } } } } },
			'200: can now be object',
		],
		['a status is removed', {}, failing([]), '200: is gone'],
		[
			'a header is removed',
			{ responses: { 200: { headers: { ETag: {} } } } },
			{ responses: { 200: {} } },
			'200: the header ETag is gone',
		],
		[
			'a media type is no longer answered',
			{ responses: { 200: { content: { 'text/csv': {} } } } },
			{ responses: { 200: {} } },
			'200: text/csv is gone',
		],
	])('when %s', (_, before, after, said) => {
		expect(operation(before, after)).toContain(`${AT} ${said}`)
	})
})

describe('an operation breaks nobody', () => {
	it.each<[what: string, before: OpenApi, after: OpenApi]>([
		['nothing changes', describing(), describing()],
		[
			'an operation is added',
			describing(),
			describing({ root: { paths: { ...describing().paths, '/more': { get: { responses: {} } } } } }),
		],
		['it asks for less', describing({ operation: { security: [{ Origin: [], Token: [] }] } }), describing()],
		[
			'there is another way to be let in',
			describing(),
			describing({ operation: { security: [{ Token: [] }, { Origin: [] }] } }),
		],
		[
			'it is deprecated and described',
			describing(),
			describing({ operation: { deprecated: true, description: 'Old.' } }),
		],
	])('when %s', (_, before, after) => {
		expect(breaksBetween(before, after)).toEqual([])
	})

	it.each<[what: string, before: object, after: object]>([
		[
			'an error comes in a further form',
			{},
			{
				responses: {
					...describing().paths['/things']?.post?.responses,
					400: {
						'x-error-codes': ['invalid_json', 'invalid_query'],
						content: { 'application/json': { schema: { anyOf: [{ type: 'object' }, { type: 'string' }] } } },
					},
				},
			},
		],
		['a parameter is added', {}, { parameters: [LIMIT, { name: 'q', in: 'query' }] }],
		['a parameter may be left out', limit({}, { required: true }), {}],
		['the limit of a parameter is raised', {}, limit({ maximum: 100 })],
		[
			'a body may be left out',
			{},
			{ requestBody: { ...describing().paths['/things']?.post?.requestBody, required: false } },
		],
		['an error code is added', failing(['conflict']), failing(['invalid_json', 'conflict'])],
		['a status is added', failing([]), { responses: { 400: {}, 404: {} } }],
	])('when %s', (_, before, after) => {
		expect(operation(before, after)).toEqual([])
	})
})

const NULLABLE: Schema = { anyOf: [NAME, { type: 'null' }] }
const OPEN = fields({ a: NAME })
const CLOSED = fields({ a: NAME }, { additionalProperties: false })

describe('an answer breaks its clients', () => {
	it.each<[what: string, before: Schema, after: Schema, said: string]>([
		['a field is removed', fields({ a: NAME, b: NAME }), OPEN, '.b: is gone'],
		['a field changes its type', OPEN, fields({ a: { type: 'number' } }), '.a: was string, is number'],
		[
			'a whole number may be broken',
			fields({ a: { type: 'integer' } }),
			fields({ a: { type: 'number' } }),
			'.a: was integer, is number',
		],
		['a field can be missing', fields({ a: NAME }, { required: ['a'] }), OPEN, '.a: can be missing now'],
		['a field can be null', OPEN, fields({ a: NULLABLE }), '.a: can now be null'],
		[
			'a field can be null, in a list of types',
			OPEN,
			fields({ a: { ...NAME, type: ['string', 'null'] } }),
			'.a: can now be null',
		],
		[
			'a field can be of another type',
			fields({ a: NULLABLE }),
			fields({ a: { anyOf: [NULLABLE, { type: 'number' }] } }),
			'.a: can now be number',
		],
		['a list of values grows', { enum: ['a'] }, { enum: ['a', 'b'] }, ': b can now be answered'],
		[
			'a value is no longer fixed',
			{ type: 'number', const: 1 },
			{ type: 'number' },
			': any other value can now be answered',
		],
		['a limit is raised', { type: 'array', maxItems: 6 }, { type: 'array', maxItems: 8 }, ': its maxItems was 6, is 8'],
		['a limit is lifted', NAME, { type: 'string' }, ': its maxLength was 20, is open'],
		['a format is dropped', { type: 'string', format: 'uri' }, { type: 'string' }, ': its format has changed'],
		[
			'the items of a list change',
			{ type: 'array', items: OPEN },
			{ type: 'array', items: fields({}) },
			'[].a: is gone',
		],
		[
			'the values of a map change',
			{ type: 'object', additionalProperties: NAME },
			{ type: 'object', additionalProperties: { type: 'number' } },
			'.*: was string, is number',
		],
		[
			'a map takes any value',
			{ type: 'object', additionalProperties: NAME },
			{ type: 'object' },
			'.*: was string, is anything',
		],
	])('when %s', (_, before, after, said) => {
		expect(answered(before, after)).toEqual([`${AT} 200${said}`])
	})
})

describe('an answer breaks nobody', () => {
	it.each<[what: string, before: Schema, after: Schema]>([
		['a field is added', OPEN, fields({ a: NAME, b: NAME }, { required: ['b'] })],
		['a field is always there', OPEN, fields({ a: NAME }, { required: ['a'] })],
		['a field is never null again', fields({ a: NULLABLE }), OPEN],
		['a list of values shrinks', { enum: ['a', 'b'] }, { enum: ['a'] }],
		['a limit is lowered', NAME, { type: 'string', maxLength: 10 }],
		['a number is whole', { type: 'number' }, { type: 'integer' }],
		['it is described as open', CLOSED, OPEN],
		['words about it change', { ...NAME, description: 'Old.' }, { ...NAME, description: 'New.', title: 'Name' }],
		['its alternatives change places', NULLABLE, { anyOf: [{ type: 'null' }, NAME] }],
	])('when %s', (_, before, after) => {
		expect(answered(before, after)).toEqual([])
	})
})

describe('a request breaks its clients', () => {
	it.each<[what: string, before: Schema, after: Schema, said: string]>([
		['a new field is required', OPEN, fields({ a: NAME, b: NAME }, { required: ['b'] }), '.b: is required now'],
		['a field becomes required', OPEN, fields({ a: NAME }, { required: ['a'] }), '.a: is required now'],
		['a field is no longer read', fields({ a: NAME, b: NAME }), OPEN, '.b: is gone'],
		['other fields are refused', OPEN, CLOSED, ': other fields are refused now'],
		['a list of values shrinks', { enum: ['a', 'b'] }, { enum: ['a'] }, ': b is no longer accepted'],
		[
			'a list of values appears',
			{ type: 'string' },
			{ type: 'string', enum: ['a'] },
			': any other value is no longer accepted',
		],
		['null is refused', NULLABLE, NAME, ': can no longer be null'],
		['a limit is lowered', NAME, { type: 'string', maxLength: 10 }, ': its maxLength was 20, is 10'],
		['a limit appears', { type: 'string' }, { type: 'string', minLength: 1 }, ': its minLength was open, is 1'],
		['a pattern appears', NAME, { ...NAME, pattern: '^a' }, ': its pattern has changed'],
		['only whole numbers are taken', { type: 'number' }, { type: 'integer' }, ': was number, is integer'],
		[
			'a default changes',
			fields({ a: { ...NAME, default: 'x' } }),
			fields({ a: { ...NAME, default: 'y' } }),
			'.a: its default was "x", is "y"',
		],
		[
			'names in a map are bound',
			{ type: 'object', propertyNames: { type: 'string' } },
			{ type: 'object', propertyNames: { type: 'string', enum: ['a'] } },
			'.<name>: any other value is no longer accepted',
		],
	])('when %s', (_, before, after, said) => {
		expect(sent(before, after)).toEqual([`${AT} body${said}`])
	})
})

describe('a request breaks nobody', () => {
	it.each<[what: string, before: Schema, after: Schema]>([
		['a field is added', CLOSED, fields({ a: NAME, b: NAME }, { additionalProperties: false })],
		['a field may be left out', fields({ a: NAME }, { required: ['a'] }), OPEN],
		['other fields are let through', CLOSED, OPEN],
		['a list of values grows', { enum: ['a'] }, { enum: ['a', 'b'] }],
		['null is taken', NAME, NULLABLE],
		['a limit is raised', NAME, { type: 'string', maxLength: 30 }],
		['a limit is lifted', NAME, { type: 'string' }],
		['a pattern is dropped', { ...NAME, pattern: '^a' }, NAME],
		['another shape is taken', OPEN, { oneOf: [OPEN, fields({ c: NAME }, { required: ['c'] })] }],
	])('when %s', (_, before, after) => {
		expect(sent(before, after)).toEqual([])
	})
})

describe('references', () => {
	const pointing = (shape: Schema, name = 'Thing') =>
		describing({
			answered: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
			root: { components: { schemas: { [name]: shape } } },
		})

	it('are followed, so that a shape may get another name but not another form', () => {
		expect(breaksBetween(pointing(OPEN), pointing(OPEN, 'Renamed'))).toEqual([])
		expect(breaksBetween(pointing(OPEN), pointing(fields({}), 'Renamed'))).toEqual([`${AT} 200[].a: is gone`])
	})

	it('of a shape to itself end', () => {
		const tree = (leaf: Schema) => fields({ leaf, branch: { $ref: '#/components/schemas/Thing' } })
		expect(breaksBetween(pointing(tree(NAME)), pointing(tree({ type: 'number' })))).toEqual([
			`${AT} 200[].leaf: was string, is number`,
		])
	})
})
