import * as z from 'zod'
import { dateOf, dayOf } from '../calendar/day.ts'

/**
 * What the product counts by day for those who run it, by what it is about. Tickets have reports of their own, and trials are
 * listed.
 */
const dailyFigures = {
  /** `people`: accounts that were signed in to for the first time. */
  accounts: ['people'],
  /**
   * `conversations` began; `messages` were answered; `emergencies` are conversations with first aid; `handOvers` are conversations that
   * people took over, by the help desk.
   */
  chat: ['conversations', 'messages', 'emergencies', 'handOvers'],
  /** `bounces` and `complaints` that suppress an address. */
  mail: ['bounces', 'complaints'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type FigureSubject = keyof typeof dailyFigures
export type FigureName<Subject extends FigureSubject = FigureSubject> = (typeof dailyFigures)[Subject][number]
export const figureSubjects = Object.keys(dailyFigures) as [FigureSubject, ...FigureSubject[]]

/** One South African day with what was counted on it. */
export const countedDaySchema = z.object({ day: z.iso.date(), counts: z.record(z.string(), z.int().min(0)) })
export type CountedDay = z.infer<typeof countedDaySchema>

/** The sum of a figure over these days. */
export function sumOfDays(days: readonly CountedDay[], name: string): number {
  return days.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
}

/** The period of the same length directly before; a calendar month up to its nth day has the month before up to that day. */
export function periodBefore({ from, to, step }: { from: string; to: string; step: 'day' | 'week' | 'month' }): {
  from: string
  to: string
} {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (step !== 'week') {
    const end = dateOf(first - 1)
    const start = `${end.slice(0, 7)}-01`
    const isWhole = dateOf(last + 1).endsWith('-01')
    const same = dateOf(Math.min(dayOf(start) + (last - first), first - 1))
    return { from: start, to: isWhole ? end : same }
  }
  const length = Math.ceil((last - first + 1) / 7) * 7
  return { from: dateOf(first - length), to: dateOf(last - length) }
}

/** The sums of a figure by step: by day, or by week from the first day on. Steps without a count are 0. */
export function courseOf(
  days: readonly CountedDay[],
  name: string,
  { from, to, step }: { from: string; to: string; step: 'day' | 'week' | 'month' },
): { readonly from: string; readonly value: number }[] {
  const length = step === 'week' ? 7 : 1
  const counts = new Map(days.map(({ day, counts }) => [day, counts[name] ?? 0]))
  const course: { from: string; value: number }[] = []
  for (let first = dayOf(from); first <= dayOf(to); first += length) {
    const within = Array.from({ length }, (_, at) => dateOf(first + at)).filter((day) => day <= to)
    course.push({ from: dateOf(first), value: within.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0) })
  }
  return course
}
