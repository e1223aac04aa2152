import { queue } from './queue.ts'
import { describeStatus } from './records.ts'

/** How many jobs there are of each status, and whether every one has what it needs. */
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
