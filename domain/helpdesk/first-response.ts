import { deskHours } from '../company/details.ts'
import { firstResponse } from '../company/response-times.ts'
import type { Priority } from './priority.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** South Africa has had UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG_MS = 2 * HOUR_MS
/** No promise runs longer, over any weekend. */
const LONGEST_MS = 21 * DAY_MS

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const opensAt = sinceMidnight(deskHours.opens)
const closesAt = sinceMidnight(deskHours.closes)

/**
 * When the first answer to a ticket is due at the latest, in milliseconds since 1970, as `createdAt`. Critical and high run day and
 * night, normal and low in office hours (South African time; the promise makes no exception for public holidays).
 */
export function firstResponseDueAt(priority: Priority, createdAt: number): number {
  const { minutes, clock } = firstResponse[priority]
  let left = minutes * MINUTE_MS
  if (clock === 'always') return createdAt + left
  for (const { from, to } of officeSpans(createdAt, createdAt + LONGEST_MS)) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  throw new Error(`The office hours leave no ${minutes} minutes within three weeks.`)
}

/** The share of the promised time that is used up, from 0 to 1. Times are milliseconds since 1970. */
export function firstResponseUsed(priority: Priority, createdAt: number, now: number): number {
  const { minutes, clock } = firstResponse[priority]
  const waited = clock === 'always' ? now - createdAt : officeTime(createdAt, now)
  return Math.min(1, Math.max(0, waited) / (minutes * MINUTE_MS))
}

/** Whether a ticket that still waits for its first answer is past it. Times are milliseconds since 1970. */
export function isLate(priority: Priority, createdAt: number, now: number): boolean {
  return now > firstResponseDueAt(priority, createdAt)
}

/**
 * The last moment of creation (milliseconds since 1970) whose tickets are late at `now`: the older ones are, too, because a later
 * ticket of the same priority is never due earlier.
 */
export function lateUntil(priority: Priority, now: number): number {
  let late = now - LONGEST_MS
  let inTime = now
  while (inTime - late > 1) {
    const between = Math.floor((late + inTime) / 2)
    if (isLate(priority, between, now)) late = between
    else inTime = between
  }
  return late
}

/** How long the office is open between two moments, in milliseconds; nothing if the second is the earlier. */
function officeTime(from: number, to: number): number {
  let sum = 0
  for (const span of officeSpans(from, to)) sum += span.to - span.from
  return sum
}

/** The stretches of office hours between two moments, in order. */
function* officeSpans(from: number, to: number): Generator<{ from: number; to: number }> {
  for (let day = midnightBefore(from); day < to; day += DAY_MS) {
    if (!deskHours.days.some((name) => name === WEEK[new Date(day + JOHANNESBURG_MS).getUTCDay()])) continue
    const span = { from: Math.max(from, day + opensAt), to: Math.min(to, day + closesAt) }
    if (span.from < span.to) yield span
  }
}

/** The midnight in Johannesburg at or before a moment. */
function midnightBefore(at: number): number {
  return Math.floor((at + JOHANNESBURG_MS) / DAY_MS) * DAY_MS - JOHANNESBURG_MS
}

/** "08:30" as milliseconds. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}
