import * as z from 'zod'
import { DAY_MS, dateSchema, dayAt, dayOf, sinceMidnight, startOfDay } from '../../calendar/day.ts'
import type { Priority } from '../priority.ts'

const MINUTE_MS = 60_000
const DAYS_IN_WEEK = 7

const personSchema = z.string().min(1)
/** Milliseconds since 1970. */
const momentSchema = z.int()
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')

/** Who is on call: one person a week in turn, with swaps, quiet hours and steps of escalation. */
export const rotaSchema = z.strictObject({
  /** Person ids in the order of their weeks. */
  people: z
    .array(personSchema)
    .min(1)
    .refine((people) => new Set(people).size === people.length, 'A person has one place in the rota.'),
  /** The first day of the first person's week. Every week begins on its weekday, at `handover`. */
  startsOn: dateSchema,
  /** South African time at which a week begins. */
  handover: timeSchema,
  /** Somebody else is on call from one moment to another; of two, the later in the list counts. */
  swaps: z.array(
    z
      .strictObject({ from: momentSchema, to: momentSchema, person: personSchema })
      .refine(({ from, to }) => from < to, 'A swap must end after it begins.'),
  ),
  /** South African time, also over midnight, in which only critical and high tickets wake anybody. */
  quietHours: z
    .strictObject({ from: timeSchema, to: timeSchema })
    .refine(({ from, to }) => from !== to, 'Quiet hours must end at another time than they begin.')
    .exactOptional(),
  /** Minutes without an acknowledgement after which the next in line is called, step by step; the last one repeats. */
  stepMinutes: z.array(z.int().min(1)).min(1),
})
export type Rota = z.infer<typeof rotaSchema>

/** The person on call at a moment (milliseconds since 1970). Before the first week the turns count backwards. */
export function onCallAt(rota: Rota, at: number): string {
  return lineAt(rota, at)[0]
}

/**
 * Who is called at a moment, in order: the person on call, then those whose weeks follow. A person whose week somebody else has
 * taken is not called.
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
  /** When the person is called, in milliseconds since 1970. */
  readonly at: number
}

/**
 * The call of a step of an escalation that began at `startedAt` and nobody has acknowledged. Step 0 calls the person on call. After
 * the last in line the first is called again. Low and normal priorities wait for the end of quiet hours.
 */
export function escalationStep(rota: Rota, priority: Priority, startedAt: number, step: number): EscalationStep {
  if (!Number.isSafeInteger(step) || step < 0) throw new RangeError('Steps are whole numbers from 0.')
  let at = callableAt(rota, priority, startedAt)
  // A handover in between skips nobody.
  const line = lineAt(rota, at)
  for (let done = 0; done < step; done += 1) {
    at = callableAt(rota, priority, at + (rota.stepMinutes[done] ?? rota.stepMinutes.at(-1) ?? 1) * MINUTE_MS)
  }
  return { person: line[step % line.length] ?? line[0], at }
}

/** When a ticket of this priority may call somebody: at once, or at the end of quiet hours. */
export function callableAt({ quietHours }: Rota, priority: Priority, at: number): number {
  if (!quietHours || priority === 'critical' || priority === 'high') return at
  const [from, to] = [sinceMidnight(quietHours.from), sinceMidnight(quietHours.to)]
  const midnight = startOfDay(dayAt(at))
  const time = at - midnight
  if (from < to) return from <= time && time < to ? midnight + to : at
  if (time < to) return midnight + to
  return time >= from ? midnight + DAY_MS + to : at
}

/** The place in `people` of the week of a moment. */
function turnAt({ people, startsOn, handover }: Rota, at: number): number {
  const firstWeek = startOfDay(dayOf(startsOn)) + sinceMidnight(handover)
  const weeks = Math.floor((at - firstWeek) / (DAYS_IN_WEEK * DAY_MS))
  return ((weeks % people.length) + people.length) % people.length
}
