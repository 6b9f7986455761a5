import type { Priority } from '../helpdesk/priority.ts'
import { deskHours } from './details.ts'

export const staffing =
  'Our help desk and security operations centre are staffed 24 hours a day, every day of the year.'

/** The office hours for normal and low priorities. `domain/helpdesk/sla` counts them so. */
export const officeHours = `${spelledDays()}, ${deskHours.opens} to ${deskHours.closes} South African time, except on public holidays`

/** The promised first response time in minutes. `clock` is the hours that count. */
export const firstResponse: Readonly<Record<Priority, { minutes: number; clock: 'always' | 'office-hours' }>> = {
  critical: { minutes: 15, clock: 'always' },
  high: { minutes: 60, clock: 'always' },
  normal: { minutes: 4 * 60, clock: 'office-hours' },
  low: { minutes: 9 * 60, clock: 'office-hours' },
}

/** The promised first response time in words: "within 15 minutes, day and night". */
export function firstResponsePromise(priority: Priority): string {
  return responsePromise(firstResponse[priority])
}

/** A promised response time in words. `clock` is the hours that count. */
export function responsePromise({
  minutes,
  clock,
}: {
  readonly minutes: number
  readonly clock: 'always' | 'office-hours'
}): string {
  return clock === 'always' ? `within ${spell(minutes)}, day and night` : `within ${spell(minutes, 'office')}`
}

/** "Monday to Friday". Assumes consecutive days. */
function spelledDays(): string {
  const { days } = deskHours
  return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ')
}

function spell(minutes: number, kind?: 'office'): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} ${kind ? `${kind} ` : ''}minutes`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest > 0) return `${hours} h ${rest} min${kind ? ' of office hours' : ''}`
  if (kind === 'office' && hours === 9) return 'one working day'
  return `${hours} ${kind ? `${kind} ` : ''}${hours === 1 ? 'hour' : 'hours'}`
}
