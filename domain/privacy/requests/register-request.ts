import { dateOf, dayAt, dayOf, startOfDay } from '../../calendar/day.ts'
import { newRequest } from './privacy-request.ts'
import type { Asked, PrivacyRequest } from './privacy-request.ts'
import type { Receipt } from './receipt.ts'

interface Registered extends Asked {
  /** The day of receipt; a date in South Africa. */
  readonly receivedOn: string
  readonly receipt: Receipt
  /** Id of the admin who registers it. */
  readonly by: string
}

/** Days back that a request can be registered for: what was found later than this is a matter for the Information Officer. */
export const MOST_DAYS_BACK = 365
const HALF_DAY_MS = 12 * 60 * 60 * 1000

/**
 * A request that came outside the product, or why it is refused. Its 30 days count from the day of receipt, so it may be late when it is
 * registered; otherwise the rules of `newRequest` hold. `now` is in milliseconds since 1970.
 */
export function registerRequest(
  { receivedOn, receipt, by, ...asked }: Registered,
  now: number,
): PrivacyRequest | Extract<ReturnType<typeof newRequest>, string> | 'receipt-out-of-range' {
  const [day, today] = [dayOf(receivedOn), dayAt(now)]
  if (day > today || day < today - MOST_DAYS_BACK) return 'receipt-out-of-range'
  const request = newRequest(asked, day === today ? now : startOfDay(day) + HALF_DAY_MS)
  if (typeof request === 'string') return request
  return {
    ...request,
    receipt,
    happenings: [...request.happenings, { at: new Date(now).toISOString(), what: 'registered', by }],
  }
}

/** Today's date in South Africa; the latest day of receipt. `now` is in milliseconds since 1970. */
export function latestReceipt(now: number): string {
  return dateOf(dayAt(now))
}
