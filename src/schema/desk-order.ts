/** In which order the lists of the desk show a status: what waits for a decision first. */
export const LEAD_ORDER = ['new', 'pending_review', 'approved', 'active', 'expired', 'rejected', 'archived'] as const
/** The same for jobs. */
export const JOB_ORDER = ['pending_review', 'stale_pending_review', 'draft', 'active', 'closed', 'archived'] as const
