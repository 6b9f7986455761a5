import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { spokenDay } from '../parts/spoken-time.ts'

/** The South African day of a moment: "Mon 23 Nov 2026". */
export function spokenMoment(iso: string): string {
  return spokenDay(dateOf(dayAt(Date.parse(iso))))
}
