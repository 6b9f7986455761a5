/** For this long the code that is mailed to a new address works. */
export const EMAIL_CHANGE_MINUTES = 30

/** Wrong codes after which a new one has to be mailed. */
export const WRONG_EMAIL_CODES = 5
