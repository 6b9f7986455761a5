import { DAY_MS, dayOf } from '#domain/calendar/day.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'

/** Browsers name the months of isiZulu in English or with capitals of their own. */
const ZULU_MONTHS = [
  'Januwari',
  'Februwari',
  'Mashi',
  'Apreli',
  'Meyi',
  'Juni',
  'Julayi',
  'Agasti',
  'Septemba',
  'Okthoba',
  'Novemba',
  'Disemba',
] as const

/** Dates and months in words, as in "1 December 2026" and "1 Disemba 2026". */
export function datesIn(language: AidLanguage, locale: string) {
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const zuluMonth = (month: string) => `${ZULU_MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
  return {
    /** Of a date such as 2026-12-01. */
    dateText: (date: string) =>
      language === 'zu' ? `${Number(date.slice(8))} ${zuluMonth(date)}` : dates.format(dayOf(date) * DAY_MS),
    /** Of a month such as 2026-12. */
    monthText: (month: string) => (language === 'zu' ? zuluMonth(month) : months.format(dayOf(`${month}-01`) * DAY_MS)),
  }
}

/** A moment in isiZulu, as in "30 Novemba 2026, 12:30". */
export function zuluTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')} ${ZULU_MONTHS[Number(of('month')) - 1] ?? ''} ${of('year')}, ${of('hour')}:${of('minute')}`
}
