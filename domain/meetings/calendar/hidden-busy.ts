import type { Meeting, MeetingDetails } from '../meeting.ts'
import type { BusyTime } from './busy-asked.ts'
import { overlaps } from './find-time.ts'
import type { Span } from './span.ts'
import { spanOf } from './span.ts'
import { attendeesOf, busyIn, isToCome } from './warnings.ts'
import type { Warning } from './warnings.ts'

/** A stretch of time at which people are in meetings that the reader may not read. */
interface Hidden extends Span {
  readonly personIds: readonly string[]
}

/**
 * When each of some people is in one of `meetings` that run or are to come after `now` (milliseconds since 1970). Meetings of a person that
 * overlap or touch are one stretch, so that nobody learns how many there are. Who declined one is not in it.
 */
export function hiddenBusy(
  meetings: readonly Meeting[],
  { personIds, now }: { readonly personIds: readonly string[]; readonly now: number },
): BusyTime[] {
  const toCome = meetings
    .filter((each) => isToCome(each, now))
    .map((each) => ({ ...spanOf(each), personIds: busyIn(each) }))
  return personIds.flatMap((personId) =>
    joined(toCome.filter((each) => each.personIds.includes(personId))).map(({ from, to }) => ({
      personId,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
  )
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else all.push({ from, to })
  }
  return all
}

/** The stretches of an answer in order, each with everybody who is busy exactly then. */
export function hiddenIn(times: readonly BusyTime[]): Hidden[] {
  const alike = Map.groupBy(times, ({ from, to }) => `${from} ${to}`)
  return [...alike.values()]
    .map((each) => ({
      from: Date.parse(each[0]!.from),
      to: Date.parse(each[0]!.to),
      personIds: each.map(({ personId }) => personId),
    }))
    .toSorted((one, other) => one.from - other.from)
}

/** People of a meeting who are in meetings at its time that the reader may not read. */
export function busyWarnings(
  meeting: Pick<MeetingDetails, 'date' | 'time' | 'minutes' | 'zone' | 'personIds' | 'chairId'>,
  times: readonly BusyTime[],
): Warning[] {
  const span = spanOf(meeting)
  const busy = new Set(hiddenIn(times).flatMap((each) => (overlaps(span, each) ? each.personIds : [])))
  return attendeesOf(meeting).flatMap((personId) => (busy.has(personId) ? [{ warning: 'busy', personId }] : []))
}
