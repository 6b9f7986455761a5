import { company, deskHours } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { tidied } from './tidied.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 60

const DAYS: Readonly<Record<AidLanguage, readonly string[]>> = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  af: 'Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag Sondag'.split(' '),
  zu: 'uMsombuluko uLwesibili uLwesithathu uLwesine uLwesihlanu uMgqibelo iSonto'.split(' '),
}
/** How isiZulu says "on Monday". */
const ON_ZULU = 'ngoMsombuluko ngoLwesibili ngoLwesithathu ngoLwesine ngoLwesihlanu ngoMgqibelo ngeSonto'.split(' ')

/** A day alone, which goes on about the hours that were asked for before. */
const DAY_ALONE: Readonly<Record<AidLanguage, RegExp>> = {
  en: new RegExp(
    `^(?:(?:and|but|so|ok|what about|how about|or) ){0,2}(?:on )?(?:an? |the )?(${DAYS.en.join('|').toLowerCase()})s?(?: then| too| as well)?$`,
  ),
  af: new RegExp(
    `^(?:(?:en|maar|wat van|wat van op|of) ){0,2}(?:op )?(?:(?:'n|n|die) )?(${DAYS.af.join('|').toLowerCase()})(?:e|ae)?(?: dan| ook)?$`,
  ),
  zu: new RegExp(`^(?:(?:futhi|kanti|kuthiwani|bese) ){0,2}(${[...ON_ZULU, ...DAYS.zu].join('|').toLowerCase()})$`),
}
/** Asks when we are open. */
const HOURS_ASKED =
  /(?<!\p{L})(?:(?:what time|when|until when|from when|till when|how late|how early|which hours|what are your hours|what hours) (?:\p{L}{1,12} ){0,3}?(?:open|close|closed|start|begin|work)\p{L}{0,3}|(?:opening|office|business|working|trading) hours|(?:are|is) (?:you|your offices?|your help ?desk|veritech) (?:open|closed)|(?:hoe laat|wanneer|tot hoe laat|van hoe laat af) (?:\p{L}{1,12} ){0,3}?(?:oop|toe|sluit|begin|werk)|(?:is|maak) julle (?:oop|toe|gesluit)|kantoorure|openingstye|(?:ni|ku)?vul(?:a|wa|ile) (?:nini|ngabani|ngasikhathi|ngasiphi)|nivula\p{L}{0,3}|nivala\p{L}{0,3}|amahora (?:okusebenza|ehhovisi|omsebenzi))(?!\p{L})/iu

/** A day of the week on which somebody asks for our hours. */
export interface WeekdayAsked {
  /** 0 is Monday. */
  readonly weekday: number
  readonly language: AidLanguage
}

/**
 * The day of "Saturday?" or "En op Saterdag?" after a question about our hours, which `before` holds with the questions since. Undefined for
 * every other message.
 */
export function weekdayAskedIn(message: string, before: string): WeekdayAsked | undefined {
  if (message.length > LONGEST || !HOURS_ASKED.test(before)) return undefined
  const text = tidied(message)
  for (const language of ['en', 'af', 'zu'] as const) {
    const named = DAY_ALONE[language].exec(text)?.[1]
    if (named === undefined) continue
    const at = DAYS[language].findIndex((day) => day.toLowerCase() === named)
    const weekday = at < 0 ? ON_ZULU.findIndex((day) => day.toLowerCase() === named) : at
    return { weekday, language }
  }
  return undefined
}

/** The office hours of that day, or that it has none, and that the help desk answers. */
export function hoursOn({ weekday, language }: WeekdayAsked): string {
  const { opens, closes } = deskHours
  const days: readonly string[] = deskHours.days
  const isOpen = days.includes(DAYS.en[weekday]!)
  const day = DAYS[language][weekday]!
  return {
    en: isOpen
      ? `On a ${day} our office hours are ${opens} to ${closes}, except on public holidays. Our help desk answers around the clock.\n\nMore on this: /helpdesk`
      : `We have no office hours on a ${day}. Our help desk answers around the clock, on a ${day} too: phone ${company.phone}.\n\nMore on this: /helpdesk`,
    af: isOpen
      ? `Op ’n ${day} is ons kantoorure ${opens} tot ${closes}, behalwe op openbare vakansiedae. Ons hulptoonbank antwoord dag en nag.\n\nMeer hieroor: /helpdesk`
      : `Op ’n ${day} het ons geen kantoorure nie. Ons hulptoonbank antwoord dag en nag, ook op ’n ${day}: bel ${company.phone}.\n\nMeer hieroor: /helpdesk`,
    zu: isOpen
      ? `${ON_ZULU[weekday]} amahora ethu ehhovisi ayi-${opens} kuya ku-${closes}, ngaphandle kwamaholide omphakathi. Ideski losizo liphendula emini nasebusuku.\n\nOkunye ngalokhu: /helpdesk`
      : `${ON_ZULU[weekday]} asinawo amahora ehhovisi. Ideski losizo liphendula emini nasebusuku, nangalolu suku: shayela ${company.phone}.\n\nOkunye ngalokhu: /helpdesk`,
  }[language]
}
