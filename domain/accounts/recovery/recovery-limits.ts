/** For this long the mailed code of a recovery works. */
export const RECOVERY_MINUTES = 15

/** Wrong entries after which a recovery is over, and wrong codes after which recovery codes are locked. */
export const WRONG_ENTRIES = 5

/** For this long wrong codes lock the recovery codes of an account. */
export const LOCKED_HOURS = 1
