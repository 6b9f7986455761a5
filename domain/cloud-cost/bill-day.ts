import { dayOf } from './day.ts'
import type { DateConvention } from './day.ts'
import { ownTexts } from './own-text.ts'

/** A day of a bill. The same day is always the same object. */
export interface BillDay {
  /** `YYYY-MM-DD`. */
  readonly text: string
  /** `YYYY-MM`. */
  readonly month: string
  /** One bit of 31, by the day of the month. */
  readonly bit: number
}

/** A bill by the hour has 744 times in a month. */
const MOST_REMEMBERED = 20_000

/** Reads days as `dayOf` does, and each text once: a bill has few of them, and one in every row. */
export function billDays(): (text: string, convention: DateConvention) => BillDay | undefined {
  const days = new Map<string, BillDay>()
  const own = ownTexts()
  const known = { iso: new Map<string, BillDay>(), 'month-first': new Map<string, BillDay>() }
  let lastText = ''
  let lastConvention: DateConvention = 'iso'
  let last: BillDay | undefined
  return (text, convention) => {
    if (last && text === lastText && convention === lastConvention) return last
    let day = known[convention].get(text)
    if (!day) {
      const found = dayOf(text, convention)
      if (found === undefined) return undefined
      day = days.get(found)
      if (!day) days.set(found, (day = { text: found, month: found.slice(0, 7), bit: 1 << Number(found.slice(8)) }))
      if (known[convention].size < MOST_REMEMBERED) known[convention].set(own(text), day)
    }
    lastText = text
    lastConvention = convention
    last = day
    return day
  }
}
