/** Minutes of a day: the most that one entry of time holds. */
export const DAY_MINUTES = 24 * 60
