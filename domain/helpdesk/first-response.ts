import { deskHours } from '../company/details.ts'
import { firstResponse } from '../company/response-times.ts'
import type { Priority } from './priority.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** South Africa has had UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG_MS = 2 * HOUR_MS
/** Longer than any promised time, weekends included. */
const LONGEST_MS = 21 * DAY_MS

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const opensAt = sinceMidnight(deskHours.opens)
const closesAt = sinceMidnight(deskHours.closes)

/**
 * When the first response to a ticket is due. Times are milliseconds since 1970. Critical and high count all hours, normal and
 * low count office hours in South African time, public holidays included.
 */
export function firstResponseDueAt(priority: Priority, createdAt: number): number {
  const { minutes, clock } = firstResponse[priority]
  let left = minutes * MINUTE_MS
  if (clock === 'always') return createdAt + left
  for (const { from, to } of officePeriods(createdAt, createdAt + LONGEST_MS)) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  throw new Error(`The office hours of three weeks are fewer than ${minutes} minutes.`)
}

/** The used share of the promised time, from 0 to 1. Times are milliseconds since 1970. */
export function firstResponseUsed(priority: Priority, createdAt: number, now: number): number {
  const { minutes, clock } = firstResponse[priority]
  const waited = clock === 'always' ? now - createdAt : officeTime(createdAt, now)
  return Math.min(1, Math.max(0, waited) / (minutes * MINUTE_MS))
}

/** Whether the first response is overdue. Times are milliseconds since 1970. */
export function isLate(priority: Priority, createdAt: number, now: number): boolean {
  return now > firstResponseDueAt(priority, createdAt)
}

/**
 * The latest creation time (milliseconds since 1970) of tickets that are late at `now`. Older tickets of the same priority are
 * also late, because due times never decrease with creation times.
 */
export function latestLateCreation(priority: Priority, now: number): number {
  let lateAt = now - LONGEST_MS
  let inTimeAt = now
  while (inTimeAt - lateAt > 1) {
    const between = Math.floor((lateAt + inTimeAt) / 2)
    if (isLate(priority, between, now)) lateAt = between
    else inTimeAt = between
  }
  return lateAt
}

/** Office hours between two timestamps, in milliseconds; 0 if `to` is before `from`. */
function officeTime(from: number, to: number): number {
  let sum = 0
  for (const period of officePeriods(from, to)) sum += period.to - period.from
  return sum
}

/** The periods of office hours between two timestamps, in order. */
function* officePeriods(from: number, to: number): Generator<{ from: number; to: number }> {
  for (let day = midnightBefore(from); day < to; day += DAY_MS) {
    if (!deskHours.days.some((name) => name === WEEK[new Date(day + JOHANNESBURG_MS).getUTCDay()])) continue
    const period = { from: Math.max(from, day + opensAt), to: Math.min(to, day + closesAt) }
    if (period.from < period.to) yield period
  }
}

/** The last midnight in Johannesburg at or before a timestamp. */
function midnightBefore(at: number): number {
  return Math.floor((at + JOHANNESBURG_MS) / DAY_MS) * DAY_MS - JOHANNESBURG_MS
}

/** "08:30" as milliseconds since midnight. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}
