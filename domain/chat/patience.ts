/** The assistant reports a failure if the model has not answered by then; milliseconds. */
export const ANSWERED_WITHIN_MS = 8000

/** A browser gives a message up after that; milliseconds. */
export const GIVEN_UP_AFTER_MS = 9500
