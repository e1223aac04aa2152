import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/checks/check.ts'
import { reviewWarnings, schemaReport, toBlocker } from '../../../src/domain/submission/findings.ts'

const finding = (more: Partial<Finding>): Finding => ({
	check: 'licence',
	level: 'blocker',
	file: 'f.mdx',
	message: 'No.',
	...more,
})

describe('a finding about a draft', () => {
	it.each<[Finding['check'], string]>([
		['secrets', 'embedded_secret'],
		['insecure-pipe', 'unsafe_install'],
		['binary-files', 'unsafe_install'],
		['hidden-characters', 'hidden_content'],
		['html-comments', 'hidden_content'],
		['unseen-text', 'hidden_content'],
		['opaque-data', 'hidden_content'],
		['licence', 'schema_invalid'],
	])('of the rule %s stands in the way as %s', (check, code) => {
		expect(toBlocker(finding({ check }))).toEqual({ code, message: 'No.' })
	})

	it.each<[Finding['check'], string]>([
		['licence', 'source_needs_review'],
		['launch-version', 'source_needs_review'],
		['look-alike-title', 'lookalike_name'],
	])('of the rule %s is for a person to review as %s', (check, code) => {
		expect(reviewWarnings([finding({ check })])).toEqual([{ code, message: 'No.' }])
	})

	it('is no warning for review where a rule decides it, and look-alikes come first', () => {
		const findings = (['secrets', 'licence', 'plain-command'] as const).map((check) => finding({ check }))
		expect(reviewWarnings(findings).map(({ code }) => code)).toEqual(['lookalike_name', 'source_needs_review'])
	})

	it('says its field and what to write where it knows them', () => {
		const whole = finding({ field: 'license', fix: 'Write MIT.' })
		const words = { message: 'No.', field: 'license', fix: 'Write MIT.' }
		expect(toBlocker(whole)).toEqual({ code: 'schema_invalid', ...words })
		expect(reviewWarnings([whole])).toEqual([{ code: 'source_needs_review', ...words }])
	})

	it('stands in the report by its level, beside what was derived and what was not understood', () => {
		const prepared = {
			derived: [{ field: 'slug', why: 'From the name.' }],
			draft: { category: 'servers' },
			unknown: ['colour', 'licence', 'server.comand', 'homepage', 'repository', 'args', 'package'],
			twice: [{ field: 'title', other: 'name' }],
		} as unknown as Parameters<typeof schemaReport>[1]
		const report = schemaReport([finding({ field: 'license' }), finding({ check: 'tags', level: 'warning' })], prepared)
		expect(report).toEqual({
			ok: false,
			errors: [{ path: 'license', message: 'No.', code: 'licence' }],
			warnings: [
				{ path: '', message: 'No.', code: 'tags' },
				{ path: 'slug', message: 'From the name.', code: 'derived' },
				...[
					['colour', ''],
					['licence', ' Did you mean license?'],
					['server.comand', ' Did you mean server.command?'],
					['homepage', ' Did you mean websiteUrl?'],
					['repository', ' Did you mean github_url?'],
					['args', ' Did you mean server.args?'],
					['package', ' Did you mean server.package.name?'],
				].map(([path, meant]) => ({
					path,
					message: `This category does not have this field, so it is left out.${meant}`,
					code: 'unknown_field',
				})),
				{ path: 'title', message: 'name says something else, so this is left out.', code: 'said_twice' },
			],
		})
		expect(schemaReport([finding({ level: 'warning' })], prepared).ok).toBe(true)
	})
})
