import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { daysUntilDue } from '#domain/privacy/requests/request-due-day.ts'

/** Whether a request waits for an answer. */
export function isWaiting({ state }: Pick<PrivacyRequest, 'state'>): boolean {
  return state === 'received' || state === 'in-progress'
}

/** How a request stands to its due day, as a filter has it. */
export function dueStanding(request: PrivacyRequest, now: number): 'late' | 'week' | 'later' | 'over' {
  if (!isWaiting(request)) return 'over'
  const left = daysUntilDue(request.dueOn, now)
  if (left < 0) return 'late'
  return left <= 7 ? 'week' : 'later'
}

/** "in 12 days", "today", "3 days late". */
export function dueWords(dueOn: string, now: number): string {
  const left = daysUntilDue(dueOn, now)
  if (left === 0) return 'today'
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`
  return left < 0 ? `${days} late` : `in ${days}`
}
