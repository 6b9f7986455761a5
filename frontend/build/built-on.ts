import { dateOf, dayAt } from '#domain/calendar/day.ts'

/** Tells the site the date of its build, so that hydration shows what was prerendered. `now` is in milliseconds since 1970. */
export function builtOn(now: number) {
  return { 'import.meta.env.BUILT_ON': JSON.stringify(dateOf(dayAt(now))) }
}
