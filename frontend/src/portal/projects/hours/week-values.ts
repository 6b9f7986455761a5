import { WEEKDAYS } from '#domain/calendar/day.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'

const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

/** From Monday, as people count a week. */
export const weekFromMonday = [...WEEKDAYS.slice(1), WEEKDAYS[0]] as const

export type WeekValues = Readonly<Record<(typeof WEEKDAYS)[number], readonly Period[]>>
interface Period {
  readonly from: string
  readonly to: string
}

/** A week as fields show it. A time field knows no 24:00: a period that ends at midnight ends at 00:00 there. */
export function valuesOf(week: TeamHours['week']): WeekValues {
  const shown = ({ from, to }: Period) => ({ from, to: to === END_OF_DAY ? MIDNIGHT : to })
  return Object.fromEntries(WEEKDAYS.map((day) => [day, (week[day] ?? []).map(shown)])) as unknown as WeekValues
}

/** A week as it is stored: only days with work. */
export function weekOf(values: WeekValues): TeamHours['week'] {
  const stored = ({ from, to }: Period) => ({ from, to: to === MIDNIGHT ? END_OF_DAY : to })
  return Object.fromEntries(
    WEEKDAYS.flatMap((day) => (values[day].length > 0 ? [[day, values[day].map(stored)] as const] : [])),
  )
}

/** What is wrong with a day's periods; undefined if nothing is. */
export function problemOf(periods: readonly Period[]): string | undefined {
  const inOrder = periods.map(({ from, to }) => ({ from, to: to === MIDNIGHT ? END_OF_DAY : to }))
  if (inOrder.some(({ from, to }) => from === '' || to === '')) return 'A period has two times.'
  if (inOrder.some(({ from, to }) => from >= to)) return 'A period ends after it begins.'
  return inOrder.some(({ from }, at) => at > 0 && from < inOrder[at - 1]!.to)
    ? 'Periods follow each other and do not overlap.'
    : undefined
}

export function isWithoutWork(values: WeekValues): boolean {
  return WEEKDAYS.every((day) => values[day].length === 0)
}

/** Whether a week cannot be saved. */
export function isBrokenWeek(values: WeekValues): boolean {
  return isWithoutWork(values) || WEEKDAYS.some((day) => problemOf(values[day]) !== undefined)
}
