import * as z from 'zod'
import { DAY_MS, dateOf, dayAt, dayOf, startOfDay } from '../calendar/day.ts'
import type { AuditEntry, AuditObject } from './audit-entry.ts'

/** Longest period of one search. Older entries are found by another period. */
export const MOST_AUDIT_DAYS = 400

const code = z.string().regex(/^[\w.:#-]{1,128}$/)
const day = z.iso.date()

/** What is searched for in the audit log. Days are dates in South Africa, both included. */
export const auditFilterSchema = z
  .strictObject({
    from: day,
    to: day,
    /** A person's id, or `visitor`, `mail` or `operator`. */
    actor: code.optional(),
    organisation: code.optional(),
    action: code.optional(),
    objectType: code.optional(),
    /** Id of the object; only with its type. */
    objectId: code.optional(),
  })
  // Zod asks it of impossible days, too: their difference is no number.
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_AUDIT_DAYS * DAY_MS, {
    message: `A period has at most ${MOST_AUDIT_DAYS} days, and its end is not before its beginning.`,
  })
  .refine(({ objectType, objectId }) => objectId === undefined || objectType !== undefined, {
    message: 'A target is an id with its kind.',
  })
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** The one object that is searched for; undefined if it is a kind or nothing. */
export function soughtObject({ objectType, objectId }: AuditFilter): AuditObject | undefined {
  return objectType !== undefined && objectId !== undefined ? { type: objectType, id: objectId } : undefined
}

/** First moment of the period, and the first one after it: ISO 8601, UTC. */
export function momentsOf({ from, to }: Pick<AuditFilter, 'from' | 'to'>): {
  readonly from: string
  readonly to: string
} {
  const iso = (date: number) => new Date(startOfDay(date)).toISOString()
  return { from: iso(dayOf(from)), to: iso(dayOf(to) + 1) }
}

/** Whether an entry is what is searched for. The period is not asked. */
export function fitsAuditFilter(
  { actor, organisation, action, object }: AuditEntry,
  wanted: Omit<AuditFilter, 'from' | 'to'>,
): boolean {
  const is = (value: string | undefined, asked: string | undefined) => asked === undefined || value === asked
  return (
    is(actor, wanted.actor) &&
    is(organisation, wanted.organisation) &&
    is(action, wanted.action) &&
    is(object.type, wanted.objectType) &&
    is(object.id, wanted.objectId)
  )
}

/** The months of a period in UTC, such as 2026-11, newest first: the partitions of the log. */
export function auditMonths(filter: Pick<AuditFilter, 'from' | 'to'>): string[] {
  const { from, to } = momentsOf(filter)
  const months: string[] = []
  // The end is no part of the period.
  for (let at = new Date(Date.parse(to) - 1); at.toISOString() >= from; at.setUTCDate(0)) {
    months.push(at.toISOString().slice(0, 7))
    at.setUTCHours(23, 59, 59, 999)
  }
  return months
}

/** The period of the last `days` days until today, South African time. `now` is in milliseconds since 1970. */
export function lastDays(days: number, now: number): Pick<AuditFilter, 'from' | 'to'> {
  const today = dayAt(now)
  return { from: dateOf(today - days + 1), to: dateOf(today) }
}
