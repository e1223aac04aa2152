import { start } from '../../checks/command.ts'
import type { PreflightReport } from '../../schema/preflight.ts'

/**
 * A report in which a server that nothing in the draft says how to start or reach is blocked. A person who fills in the
 * form may leave that to a maintainer, so preflight only warns; a program that has read the source can provide it.
 */
export function blockedWithoutStart(report: PreflightReport): PreflightReport {
	const found = report.schema.warnings.find(({ code }) => code === start.id)
	const missing = report.warnings.find(({ field, message }) => field === found?.path && message === found?.message)
	if (!missing) return report
	return {
		...report,
		valid: false,
		routeSuggestion: report.routeSuggestion === 'route_away' ? 'route_away' : 'fix_required',
		blockers: [{ ...missing, code: 'schema_invalid' }, ...report.blockers],
		warnings: report.warnings.filter((warning) => warning !== missing),
	}
}
