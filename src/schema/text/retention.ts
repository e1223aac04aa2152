/** How long the days behind trending are kept. Nothing else knows where a voter came from. */
export const DAYS_KEPT = 60

/** Leads that are done with go after so many days without a change: they hold personal data. */
export const LEAD_DAYS = 180
