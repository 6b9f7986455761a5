import * as z from 'zod'

const MOST_DAYS = 365

const days = z
  .int('Enter whole days.')
  .min(1, 'Enter at least one day.')
  .max(MOST_DAYS, `Enter at most ${MOST_DAYS} days.`)

/** How long a ticket can be continued after it was resolved (`ClosingRules`). */
export const closingRulesSchema = z.strictObject({ closeDays: days, reopenDays: days })
