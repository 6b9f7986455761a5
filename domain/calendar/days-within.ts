import { dayOf, startOfDay } from './day.ts'

/** The first and the last day of something, as South African dates. */
export interface Days {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** The first moment of these days, and the first one after them; undefined without a limit. ISO 8601, UTC. */
export function momentsWithin({ since, until }: Days): { readonly from?: string; readonly before?: string } {
  const iso = (day: number) => new Date(startOfDay(day)).toISOString()
  return {
    ...(since !== undefined && { from: iso(dayOf(since)) }),
    ...(until !== undefined && { before: iso(dayOf(until) + 1) }),
  }
}

/** Whether a moment (ISO 8601, UTC) is within these days. */
export function isWithin(moment: string, days: Days): boolean {
  const { from, before } = momentsWithin(days)
  return (from === undefined || moment >= from) && (before === undefined || moment < before)
}
