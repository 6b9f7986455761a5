import * as z from 'zod'
import { MOST_NOTICES, noticeSchema } from './notice.ts'

/** What is checked from outside, in the order in which people meet it. */
export const components = ['website', 'tickets', 'mail', 'assistant', 'sign-in'] as const
export type Component = (typeof components)[number]

/** Incidents that the record holds at most, the newest. */
export const MOST_INCIDENTS = 100

const seconds = z.int().min(0)

const daySchema = z.object({
  /** The date in Johannesburg. */
  day: z.iso.date(),
  /** Seconds of the day that a check stands for, and those of them for which it found a failure. */
  measured: seconds,
  failed: seconds,
})
export type Day = z.infer<typeof daySchema>

const recordSchema = z.object({
  component: z.enum(components),
  /** `failing` after one failed check, `down` once another has confirmed it. */
  state: z.enum(['unknown', 'working', 'failing', 'down']),
  /** When the state began: of `down`, when the first of the failed checks found it so. */
  since: z.iso.datetime().optional(),
  /** When it was last observed. A check that could not judge it leaves this as it was. */
  checkedAt: z.iso.datetime().optional(),
  /** From then on the state is unknown, whatever `state` says: no check has observed it since. */
  trustedUntil: z.iso.datetime().optional(),
  /** Oldest first; a day without a check is absent. */
  days: z.array(daySchema),
})
export type ComponentRecord = z.infer<typeof recordSchema>

const incidentSchema = z.object({
  component: z.enum(components),
  openedAt: z.iso.datetime(),
  /** Absent while it lasts. */
  closedAt: z.iso.datetime().optional(),
})
export type Incident = z.infer<typeof incidentSchema>

/** The public record of what the checks found: what `/status.json` holds. */
export const statusSchema = z.object({
  version: z.literal(1),
  /** When the last check of all ended. */
  checkedAt: z.iso.datetime().optional(),
  /** How often a check is due. */
  everyMinutes: z.int().min(1),
  components: z.array(recordSchema).length(components.length),
  /** Newest first. */
  incidents: z.array(incidentSchema).max(MOST_INCIDENTS),
  /** What the operator has to say beside it, the newest first. */
  notices: z.array(noticeSchema).max(MOST_NOTICES).optional(),
})
export type Status = z.infer<typeof statusSchema>

/** The record before the first check; checks are due every `everyMinutes`. */
export function emptyStatus(everyMinutes: number): Status {
  return {
    version: 1,
    everyMinutes,
    components: components.map((component) => ({ component, state: 'unknown', days: [] })),
    incidents: [],
  }
}
