import * as z from 'zod'
import { MOST_NOTICES, noticeSchema } from './notice.ts'

/** The components that the probe checks, in display order. */
export const components = ['website', 'tickets', 'mail', 'assistant', 'sign-in'] as const
export type Component = (typeof components)[number]

/** The status keeps this many of the newest incidents. */
export const MOST_INCIDENTS = 100

const seconds = z.int().min(0)

const daySchema = z.object({
  /** The date in Johannesburg. */
  day: z.iso.date(),
  /** Seconds of the day that checks cover, and seconds of these with a failure. */
  measured: seconds,
  failed: seconds,
})
export type Day = z.infer<typeof daySchema>

const recordSchema = z.object({
  component: z.enum(components),
  /** `failing` after one failed check, `down` after a second in a row. */
  state: z.enum(['unknown', 'working', 'failing', 'down']),
  /** The start of the state; for `down`, the first failed check. */
  since: z.iso.datetime().optional(),
  /** The last check with a finding for this component. */
  checkedAt: z.iso.datetime().optional(),
  /** After this time the state is unknown, because no later check has observed it. */
  trustedUntil: z.iso.datetime().optional(),
  /** Oldest first; a day without a check is absent. */
  days: z.array(daySchema),
})
export type ComponentRecord = z.infer<typeof recordSchema>

const incidentSchema = z.object({
  component: z.enum(components),
  openedAt: z.iso.datetime(),
  /** Absent while the incident is open. */
  closedAt: z.iso.datetime().optional(),
})
export type Incident = z.infer<typeof incidentSchema>

/** The public results of the checks: the content of `/status.json`. */
export const statusSchema = z.object({
  version: z.literal(1),
  /** The end of the last check run. */
  checkedAt: z.iso.datetime().optional(),
  /** The interval between check runs. */
  everyMinutes: z.int().min(1),
  components: z.array(recordSchema).length(components.length),
  /** Newest first. */
  incidents: z.array(incidentSchema).max(MOST_INCIDENTS),
  /** The operator's notices, newest first. */
  notices: z.array(noticeSchema).max(MOST_NOTICES).optional(),
})
export type Status = z.infer<typeof statusSchema>

/** The status before the first check run; `everyMinutes` is the interval between runs. */
export function emptyStatus(everyMinutes: number): Status {
  return {
    version: 1,
    everyMinutes,
    components: components.map((component) => ({ component, state: 'unknown', days: [] })),
    incidents: [],
  }
}
