import { minutesIn } from '#domain/projects/moving/cell-values.ts'

/** What the field says that it reads. */
export const TIME_EXAMPLES = 'Such as 1:30, 1h30, 1.5 h or 90 min'
/** A number alone is minutes from here on: nobody enters so many hours at once. */
const LEAST_MINUTES = 15

/** Minutes of typed time. A small number alone is hours, a larger whole one minutes; the field shows how it was read. */
export function typedMinutes(typed: string): number | undefined {
  const text = typed.trim()
  const [, hours, rest] = /^(\d{1,2}) ?[:h] ?([0-5]\d) ?(?:h|min|m)?$/i.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(rest)
  if (/^\d{1,4}$/.test(text) && Number(text) >= LEAST_MINUTES) return Number(text)
  return minutesIn(text)
}
