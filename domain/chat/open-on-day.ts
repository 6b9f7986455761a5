import { DAY_MS, dateOf, dayOf, weekdayOf, WEEKDAYS, yearOf } from '../calendar/day.ts'
import { holidaysOf } from '../calendar/holidays.ts'
import { deskHours } from '../company/details.ts'
import { tidied } from './tidied.ts'

/** The languages in which days are written. */
export type DayLanguage = 'en' | 'af'
type Language = DayLanguage

/** Longer messages ask more than this. Characters. */
const LONGEST = 100

export const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  af: 'januarie februarie maart april mei junie julie augustus september oktober november desember'.split(' '),
}
const CLOSED = /\b(?:closed?|closing|gesluit|toe)\b/

const BEFORE: Readonly<Record<Language, string>> = {
  en: '^(?:(?:and|so|hi|hello|please) ){0,2}(?:are|is|will|do|does) (?:you|u|veritech|(?:your|the) (?:offices?|help ?desk|team|support)) (?:guys )?(?:still )?(?:be )?(?:open|opened|closed?|closing|work|working|available|there)(?: for business)?(?: on| for| over)?(?: the)? ',
  af: '^(?:(?:en|hallo) )?(?:is|werk|sal) (?:julle|u|veritech|(?:jul|julle) kantoor|die kantoor) (?:oop |gesluit |toe )?op(?: die)? ',
}
const AFTER: Readonly<Record<Language, string>> = { en: '(?: too| as well)?$', af: '(?: oop| gesluit| toe| ook)?$' }
const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun|maan|dins|woens|donder|vry|sater|son)da[yg] )?'
const YEAR = '(?: (20[0-9][0-9]))?'

/** What comes before the day, what after it, and the two orders of a date. */
const FORMS = (['en', 'af'] as const).map((language) => {
  const month = `(${MONTHS[language].map((each) => `${each}|${each.slice(0, 3)}`).join('|')})`
  return {
    language,
    before: new RegExp(BEFORE[language]),
    after: new RegExp(AFTER[language]),
    dayFirst: new RegExp(`^${WEEKDAY}([0-9]{1,2})(?:st|nd|rd|th)?(?: of)? ${month}${YEAR}$`),
    monthFirst: new RegExp(`^${WEEKDAY}${month} ([0-9]{1,2})(?:st|nd|rd|th)?${YEAR}$`),
  }
})

/** A day that a question names, whether we are open on it. */
export interface OpenAsked {
  /** Days since 1970-01-01. */
  readonly day: number
  readonly language: Language
  /** Asks whether we are closed, so that the answer says no. */
  readonly isClosedAsked: boolean
}

/** The day of "are you open on 16 December?" or "are you closed on Good Friday?": the next one from `today`. Undefined for other messages. */
export function openAskedIn(message: string, today: number): OpenAsked | undefined {
  if (message.length > LONGEST) return undefined
  const text = tidied(message)
  for (const form of FORMS) {
    const start = form.before.exec(text)?.[0]
    if (start === undefined) continue
    const named = text.slice(start.length).replace(form.after, '')
    const day = dayNamed(named, form, today) ?? holidayNamed(named, today)
    if (day !== undefined) return { day, language: form.language, isClosedAsked: CLOSED.test(text) }
  }
  return undefined
}

function dayNamed(named: string, form: (typeof FORMS)[number], today: number): number | undefined {
  const [, ...dayFirst] = form.dayFirst.exec(named) ?? []
  const [, monthName, inMonth, ofYear] = form.monthFirst.exec(named) ?? []
  const found = dayFirst.length > 0 ? dayFirst : inMonth && [inMonth, monthName, ofYear]
  if (!found) return undefined
  const [date, name = '', year] = found
  const month = MONTHS[form.language].findIndex((each) => each === name || each.slice(0, 3) === name)
  const inYear = (each: number) => {
    const at = Date.UTC(each, month, Number(date))
    // There is no 31 June.
    return new Date(at).getUTCMonth() === month ? at / DAY_MS : undefined
  }
  if (year !== undefined) return inYear(Number(year))
  const thisYear = inYear(yearOf(today))
  return thisYear !== undefined && thisYear >= today ? thisYear : inYear(yearOf(today) + 1)
}

function holidayNamed(named: string, today: number): number | undefined {
  // "Day of Reconciliation" is called "Reconciliation Day" as well.
  const spoken = (name: string) => name.toLowerCase().replace(/^day of (.+)$/, '$1 day')
  const wanted = spoken(named === 'christmas' ? 'Christmas Day' : named)
  return [yearOf(today), yearOf(today) + 1]
    .flatMap((year) => holidaysOf(year))
    .filter(({ name }) => spoken(name) === wanted)
    .map(({ date }) => dayOf(date))
    .find((day) => day >= today)
}

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: format('en-GB'),
  af: format('af-ZA'),
}

function format(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Whether we are open on that day: always by our shifts, with or without office hours. */
export function openOnDay({ day, language, isClosedAsked }: OpenAsked): string {
  const written = (each: number) => writtenDay(each, language)
  const holiday = holidayOn(day)
  const { opens, closes } = deskHours
  const hasHours = isOfficeDay(day)
  let next = day + 1
  while (!isOfficeDay(next)) next += 1
  if (language === 'af') {
    const why = holiday ? `Dit is ’n openbare vakansiedag (${holiday})` : 'Dit is ’n naweek'
    const hours = hasHours
      ? `Kantoorure is daardie dag ${opens} tot ${closes}.`
      : `${why}, sonder kantoorure: kritieke en dringende kaartjies word beantwoord soos altyd, ander vanaf ${written(next)}, ${opens}.`
    return `${isClosedAsked ? 'Nee, ons sluit nie' : 'Ja'}: ons hulptoonbank antwoord dag en nag, ook op ${written(day)}. ${hours}\n\nMeer hieroor: /helpdesk`
  }
  const why = holiday ? `a public holiday (${holiday})` : 'at a weekend'
  const hours = hasHours
    ? `Office hours are ${opens} to ${closes} that day.`
    : `That day is ${why} and has no office hours: critical and high-priority tickets are answered as always, others from ${written(next)}, ${opens}.`
  return `${isClosedAsked ? 'No, we do not close' : 'Yes'}: our help desk answers around the clock, on ${written(day)} too. ${hours}\n\nMore on this: /helpdesk`
}

/** A day, counted since 1970-01-01, in words: "Friday 25 December 2026". */
export function writtenDay(day: number, language: DayLanguage): string {
  return formats[language].format(day * DAY_MS).replace(',', '')
}

function holidayOn(day: number): string | undefined {
  return holidaysOf(yearOf(day)).find(({ date }) => date === dateOf(day))?.name
}

function isOfficeDay(day: number): boolean {
  const days: readonly string[] = deskHours.days
  return days.includes(WEEKDAYS[weekdayOf(day)]!) && holidayOn(day) === undefined
}
