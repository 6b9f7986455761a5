import * as z from 'zod'
import { admit } from '../../accounts/access.ts'
import type { Actor } from '../../accounts/actor.ts'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import { isWithinReach } from '../../accounts/reach.ts'
import { monthSchema } from './month.ts'
import { shownFigureSchema } from './shown-figures.ts'

/** `making` until its job is done, then `ready` for the desk, and `sent` once the client may read it. */
const recordStates = ['making', 'ready', 'sent'] as const

/** A monthly report of an organisation, as it is stored. Its id is that of its job and of its file. */
export const monthlyRecordSchema = z.object({
  id: z.string(),
  organisation: organisationIdSchema,
  organisationName: z.string(),
  month: monthSchema,
  state: z.enum(recordStates),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  askedBy: z.string(),
  madeAt: z.string().optional(),
  pages: z.int().optional(),
  sentAt: z.string().optional(),
  sentBy: z.string().optional(),
  /** How many people it was sent to. */
  recipients: z.int().optional(),
  version: z.int(),
})
export type MonthlyRecord = z.infer<typeof monthlyRecordSchema>

/** What the desk sees of it. `failed`: its job was given up. */
export const monthlyViewSchema = monthlyRecordSchema.omit({ askedBy: true, sentBy: true, state: true }).extend({
  state: z.enum([...recordStates, 'failed']),
})
export type MonthlyView = z.infer<typeof monthlyViewSchema>

/** What a client sees of one that was sent. */
export const sentReportSchema = monthlyRecordSchema.pick({ id: true, month: true, pages: true }).extend({
  sentAt: z.string(),
  /** In short; absent for reports that are older than a year. */
  figures: z.array(shownFigureSchema).optional(),
})

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/**
 * Whether `actor` may read this report: agents and admins every one, members of the organisation one that was sent if they reach all of
 * it, because it names tickets of everybody there.
 */
export function mayReadMonthly(
  actor: Reader,
  { organisation, state }: Pick<MonthlyRecord, 'organisation' | 'state'>,
): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (admit('agent', actor) === 'admitted') return true
  return state === 'sent' && isWithinReach(actor, { organisation })
}

/** The reports that a client finds: the one sent last of each month, the newest month first. */
export function sentReports(records: readonly MonthlyRecord[]): MonthlyRecord[] {
  const sent = records.filter(({ state }) => state === 'sent')
  return [...Map.groupBy(sent, ({ month }) => month).values()]
    .map((ofMonth) => ofMonth.reduce((last, each) => ((each.sentAt ?? '') > (last.sentAt ?? '') ? each : last)))
    .toSorted((one, other) => (one.month > other.month ? -1 : 1))
}
