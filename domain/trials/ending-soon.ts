import type { Entitlement } from './entitlement-schema.ts'

/** Days within which a running trial is about to end. */
export const ENDING_DAYS = 7

/** Whether a trial runs, and ends within `ENDING_DAYS` days. */
export function endsSoon(entitlement: Entitlement): boolean {
  return entitlement.state === 'trial' && entitlement.daysLeft <= ENDING_DAYS
}
