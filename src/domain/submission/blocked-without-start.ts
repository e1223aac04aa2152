import { start } from '../../checks/command.ts'
import type { PreflightReport } from '../../schema/preflight.ts'
import { fixAction } from '../preflight.ts'

/**
 * A report in which a server that nothing in the draft says how to start or reach is blocked. A person who fills in the
 * form may leave that to a maintainer, so preflight only warns; a program that has read the source can provide it.
 */
export function blockedWithoutStart(report: PreflightReport, { baseUrl }: { baseUrl: string }): PreflightReport {
	const found = report.schema.warnings.find(({ code }) => code === start.id)
	const missing = report.warnings.find(({ field, message }) => field === found?.path && message === found?.message)
	if (!missing) return report
	const isElsewhere = report.routeSuggestion === 'route_away'
	return {
		...report,
		valid: false,
		routeSuggestion: isElsewhere ? 'route_away' : 'fix_required',
		nextAction: isElsewhere ? report.nextAction : fixAction(baseUrl),
		blockers: [{ ...missing, code: 'schema_invalid' }, ...report.blockers],
		warnings: report.warnings.filter((warning) => warning !== missing),
	}
}
