/** How long the days behind trending are kept. Nothing else knows where a voter came from. */
export const DAYS_KEPT = 60

/** The days without a change after which closed leads are deleted, because they hold personal data. */
export const LEAD_DAYS = 180

/** A request counts against the limit of its route for so long, and a message to the maintainers against that of its network. */
export const RATE_SECONDS = 60
export const NETWORK_RATE_SECONDS = 86_400

/** How long the link in an email is valid, and the most emails that an address gets per day, whoever requests them. */
export const LINK_DAYS = 7
export const LETTERS_A_DAY = 3

/** How many letters go out at most in an hour, to all addresses together. The rest wait in the outbox. */
export const LETTERS_AN_HOUR = 300

/** Within how many days a report of a weakness is answered. */
export const SECURITY_ANSWER_DAYS = 3
