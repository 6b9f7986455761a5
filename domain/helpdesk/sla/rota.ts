import * as z from 'zod'
import { DAY_MS, dateSchema, dayAt, dayOf, sinceMidnight, startOfDay } from '../../calendar/day.ts'
import type { Priority } from '../priority.ts'

const MINUTE_MS = 60_000
const DAYS_IN_WEEK = 7

const personSchema = z.string().min(1)
/** Milliseconds since 1970. */
const momentSchema = z.int()
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')

/** The on-call rota: one person per week in turn, with swaps, quiet hours and escalation steps. */
export const rotaSchema = z.strictObject({
  /** Person ids in the order of their turns. */
  people: z
    .array(personSchema)
    .min(1)
    .refine((people) => new Set(people).size === people.length, 'A person has one place in the rota.'),
  /** First day of the first person's week. Every week begins on the same weekday, at `handover`. */
  startsOn: dateSchema,
  /** South African time at which a week begins. */
  handover: timeSchema,
  /** Swaps: `person` is on call instead between two times. If two overlap, the later one in the list applies. */
  swaps: z.array(
    z
      .strictObject({ from: momentSchema, to: momentSchema, person: personSchema })
      .refine(({ from, to }) => from < to, 'A swap must end after it begins.'),
  ),
  /** Hours in South African time in which only critical and high tickets call somebody. They may span midnight. */
  quietHours: z
    .strictObject({ from: timeSchema, to: timeSchema })
    .refine(({ from, to }) => from !== to, 'Quiet hours must end at another time than they begin.')
    .exactOptional(),
  /** Minutes to wait for an acknowledgement before each further call. The last value applies to all later calls. */
  stepMinutes: z.array(z.int().min(1)).min(1),
})
export type Rota = z.infer<typeof rotaSchema>

/** Id of the person on call at a time (milliseconds since 1970). Before the first week the turns count backwards. */
export function onCallAt(rota: Rota, at: number): string {
  return lineAt(rota, at)[0]
}

/**
 * Ids of the people to call at a time (milliseconds since 1970), in order: the person on call, then those of the following weeks.
 * A person whose turn was swapped away is not called.
 */
export function lineAt(rota: Rota, at: number): readonly [string, ...string[]] {
  const { people, swaps } = rota
  const turn = turnAt(rota, at)
  const [scheduled = '', ...following] = [...people.slice(turn), ...people.slice(0, turn)]
  const swap = swaps.findLast(({ from, to }) => from <= at && at < to)
  if (!swap) return [scheduled, ...following]
  return [swap.person, ...following.filter((person) => person !== swap.person)]
}

export interface EscalationStep {
  readonly person: string
  /** Time of the call in milliseconds since 1970. */
  readonly at: number
}

/**
 * The call at `step` of an unacknowledged escalation that started at `startedAt`. Step 0 calls the person on call. After the last
 * person the first one is called again. Low and normal priorities wait for the end of quiet hours.
 */
export function escalationStep(rota: Rota, priority: Priority, startedAt: number, step: number): EscalationStep {
  if (!Number.isSafeInteger(step) || step < 0) throw new RangeError('Steps are whole numbers from 0.')
  let at = callableAt(rota, priority, startedAt)
  // The order is that of the start, so that a handover in between skips nobody.
  const line = lineAt(rota, at)
  for (let done = 0; done < step; done += 1) {
    at = callableAt(rota, priority, at + (rota.stepMinutes[done] ?? rota.stepMinutes.at(-1) ?? 1) * MINUTE_MS)
  }
  return { person: line[step % line.length] ?? line[0], at }
}

/** Earliest time of a call for a ticket of this priority: now, or the end of quiet hours. */
export function callableAt({ quietHours }: Rota, priority: Priority, at: number): number {
  if (!quietHours || priority === 'critical' || priority === 'high') return at
  const [from, to] = [sinceMidnight(quietHours.from), sinceMidnight(quietHours.to)]
  const midnight = startOfDay(dayAt(at))
  const time = at - midnight
  if (from < to) return from <= time && time < to ? midnight + to : at
  if (time < to) return midnight + to
  return time >= from ? midnight + DAY_MS + to : at
}

/** Index in `people` of the person whose week contains the time. */
function turnAt({ people, startsOn, handover }: Rota, at: number): number {
  const firstWeek = startOfDay(dayOf(startsOn)) + sinceMidnight(handover)
  const weeks = Math.floor((at - firstWeek) / (DAYS_IN_WEEK * DAY_MS))
  return ((weeks % people.length) + people.length) % people.length
}
