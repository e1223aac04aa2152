import { queue } from './queue.ts'
import { describeStatus } from './records.ts'

/** The number of jobs per status, and which required fields are missing. */
export function JobsHealth() {
	const { health } = queue.value
	if (!health) return <div id="health" />
	const { missingColumns, statusCounts, checkedAt } = health
	const fields = missingColumns.length
		? `Some stored jobs have no ${missingColumns.join(', ')}.`
		: 'Every stored job has the fields it needs.'
	return (
		<div id="health">
			<ul class="facts">
				{statusCounts.map(({ status, count }) => (
					<li key={status}>
						{describeStatus(status)} {count}
					</li>
				))}
			</ul>
			<p class="note">
				{fields} Read at {checkedAt.slice(11, 16)} UTC.
			</p>
		</div>
	)
}
