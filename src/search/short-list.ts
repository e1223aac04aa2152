/** A query that the catalogue can answer finds at least so many, where there are: after what answers it, what is nearest. */
export const FEWEST = 10
