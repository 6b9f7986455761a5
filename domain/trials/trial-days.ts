/** Days of a trial after the day on which it starts. */
export const TRIAL_DAYS = 14

/** Days after a trial on which everything can still be read and exported. */
export const READ_ONLY_DAYS = 30
