import { DAY_MS, dayOf, yearOf } from '../calendar/day.ts'
import { holidaysOf } from '../calendar/holidays.ts'
import { deskHours } from '../company/details.ts'
import { MONTHS, writtenDay } from './open-on-day.ts'
import type { DayLanguage } from './open-on-day.ts'
import { tidied } from './tidied.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 100

interface Form {
  readonly language: DayLanguage
  readonly asks: RegExp
  readonly closed: RegExp
  readonly us: RegExp
  readonly holidays: RegExp
  readonly month: RegExp
}

const FORMS: readonly Form[] = [
  {
    language: 'en',
    asks: /^(?:(?:and|so|but|hi|hello|please) ){0,2}(?:(?:on )?(?:which|what)|when|are you|do you|does|will|is your|is veritech|are there)\b/,
    closed:
      /\b(?:not (?:be )?(?:at|in) (?:the |your )?office|not (?:be )?(?:work(?:ing)?|open|available|there|in)|closed|close|closing|clos(?:e|es|ing) down|shut(?:s|ting)?(?: down)?|days? off|on leave|away|out of (?:the )?office|public holidays?)\b/,
    us: /\b(?:you|your|veritech|the (?:team|offices?|help ?desk))\b/,
    holidays: /\b(?:which|what|when)\b.{0,30}\bpublic holidays\b/,
    month: monthIn('en'),
  },
  {
    language: 'af',
    asks: /^(?:(?:en|maar|hallo) ){0,2}(?:(?:op )?watter|wanneer|is julle|sluit|maak)\b/,
    closed:
      /\b(?:toe|sluit|gesluit|nie (?:by|in|op) (?:die |julle )?kantoor|nie oop|nie daar|met verlof|vakansiedae)\b/,
    us: /\b(?:julle|jul|veritech|die kantoor|die span)\b/,
    holidays: /\b(?:watter|wanneer)\b.{0,30}\bvakansiedae\b/,
    month: monthIn('af'),
  },
]
const FESTIVE = /\b(?:festive|christmas|year end|end of (?:the )?year|feestyd|feesseisoen|kersfees|kerstyd|jaareinde)\b/
/** Something else than an office is closed or counted, or a day is named. */
const OTHER =
  /\b(?:tickets?|cases?|deals?|projects?|accounts?|cost|costs|price|charge|extra|my|our|ours|kaartjies?|kos|ons|respon\w{1,5}|reply|answer|[0-9]{1,2}(?:st|nd|rd|th)?)\b/

/** Where the days without office hours are asked for. Days since 1970-01-01, both included. */
export interface ClosedDaysAsked {
  readonly language: DayLanguage
  readonly from: number
  readonly until: number
}

/** The days of "Which days are you closed in December?": the next December from `today`. Undefined for other messages. */
export function closedDaysAskedIn(message: string, today: number): ClosedDaysAsked | undefined {
  if (message.length > LONGEST) return undefined
  const text = tidied(message)
  const form = FORMS.find(({ asks, closed, us }) => asks.test(text) && closed.test(text) && us.test(text))
  if (!form || OTHER.test(text)) return undefined
  const { language } = form
  const isFestive = FESTIVE.test(text)
  const named = form.month.exec(text)?.[1]
  if (named !== undefined || isFestive) {
    const month = isFestive ? DECEMBER : MONTHS[language].indexOf(named!)
    const year = yearOf(today) + (month < monthOf(today) ? 1 : 0)
    const end = firstOf(year, month + 1)
    return { language, from: firstOf(year, month), until: isFestive ? end : end - 1 }
  }
  return form.holidays.test(text) ? { language, from: today, until: today + A_YEAR } : undefined
}

const DECEMBER = 11
/** Days. */
const A_YEAR = 364

/** Also the first day of the year after for month 12. */
function firstOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / DAY_MS
}

function monthOf(day: number): number {
  return new Date(day * DAY_MS).getUTCMonth()
}

/** The days without office hours: weekends and public holidays, on which the desk answers all the same. */
export function closedDays({ language, from, until }: ClosedDaysAsked): string {
  const written = (day: number) => writtenDay(day, language)
  const named = [yearOf(from), yearOf(from) + 1]
    .flatMap((year) => holidaysOf(year))
    .map(({ date, name }) => ({ day: dayOf(date), name }))
    .filter(({ day }) => day >= from && day <= until)
    .map(({ day, name }) => `- ${written(day)}: ${name}`)
  const { opens, closes } = deskHours
  if (language === 'af')
    return [
      `Naweke en openbare vakansiedae is sonder kantoorure (andersins ${opens} tot ${closes}). Ons hulptoonbank antwoord dan ook, dag en nag.`,
      `Openbare vakansiedae van ${written(from)} tot ${written(until)}:${named.length === 0 ? ' geen' : ''}`,
      ...named,
      '',
      'Meer hieroor: /helpdesk',
    ].join('\n')
  return [
    `Our offices are closed at weekends and on public holidays (otherwise they are open ${opens} to ${closes}). Our help desk answers around the clock on those days too.`,
    `Public holidays from ${written(from)} to ${written(until)}:${named.length === 0 ? ' none' : ''}`,
    ...named,
    '',
    'More on this: /helpdesk',
  ].join('\n')
}

function monthIn(language: DayLanguage): RegExp {
  return new RegExp(`\\b(${MONTHS[language].join('|')})\\b`)
}
