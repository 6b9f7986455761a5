import type * as z from 'zod'
import { DAY_MS, dayAt, dayOf, sinceMidnight, startOfDay } from '../../calendar/day.ts'
import type { Priority } from '../priority.ts'
import type { rotaSchema } from './rota-schema.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * DAY_MS

/** The on-call rota: one person per week in turn, with swaps, quiet hours and escalation steps. */
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

/**
 * Who is on call from `at` (milliseconds since 1970) over so many weeks, the current one included: a turn begins at each handover, and where a
 * swap begins or ends. The first turn is the current one.
 */
export function turnsFrom(rota: Rota, at: number, weeks: number): { startsAt: number; person: string }[] {
  const current = firstHandover(rota) + weekAt(rota, at) * WEEK_MS
  const end = current + weeks * WEEK_MS
  const handovers = Array.from({ length: weeks }, (_, week) => current + week * WEEK_MS)
  const swapped = rota.swaps.flatMap(({ from, to }) => [from, to]).filter((moment) => moment > current && moment < end)
  const begins = [...new Set([...handovers, ...swapped])].toSorted((one, other) => one - other)
  const turns = begins.map((startsAt) => ({ startsAt, person: onCallAt(rota, startsAt) }))
  return turns.filter(
    ({ startsAt, person }, place) =>
      (begins[place + 1] ?? end) > at &&
      // A swap with the person who would be on call anyway begins no turn.
      (handovers.includes(startsAt) || turns[place - 1]?.person !== person),
  )
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
  // The order stays that of the start, so that a handover skips no one.
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
function turnAt(rota: Rota, at: number): number {
  const { length } = rota.people
  return ((weekAt(rota, at) % length) + length) % length
}

/** The number of the week that contains the time: 0 is the first one, those before it are negative. */
function weekAt(rota: Rota, at: number): number {
  return Math.floor((at - firstHandover(rota)) / WEEK_MS)
}

function firstHandover({ startsOn, handover }: Rota): number {
  return startOfDay(dayOf(startsOn)) + sinceMidnight(handover)
}
