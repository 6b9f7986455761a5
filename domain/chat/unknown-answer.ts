import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { plainLine } from '../text/plain.ts'
import type { Urgency } from './urgency.ts'

/** The answer to a question that no passage answers. */
export const unknownAnswer: Readonly<Record<AidLanguage, string>> = {
  en: `I don’t have the answer to that. A person can help you: open a help desk ticket at /helpdesk, or phone ${company.phone}.`,
  af: `Ek het nie die antwoord daarop nie. ’n Mens kan u help: maak ’n kaartjie oop by /helpdesk, of bel ${company.phone}.`,
  zu: `Anginayo impendulo yalokho. Umuntu angakusiza: vula ithikithi ku-/helpdesk, noma shayela ${company.phone}.`,
}

/** Longer parts are not quoted. Characters. */
const LONGEST_PART = 100
/** Addresses of others become no links of ours. */
const NAMES_ADDRESS = /[/@\\]|www\.|https?:/i

/** Said after an answer, of the parts of the question that it leaves out. */
export function unansweredParts(parts: readonly string[], language: AidLanguage): string {
  const quoted = parts
    .map((part) => plainLine(part).trim())
    .filter((part) => part.length <= LONGEST_PART && !NAMES_ADDRESS.test(part))
    .map((part) => `“${part}”`)
  const what = quoted.length === parts.length ? quoted.join(', ') : otherPart[language]
  return {
    en: `I don’t have the answer to ${what}. A person can help you with that: open a help desk ticket at /helpdesk, or phone ${company.phone}.`,
    af: `Ek het nie die antwoord op ${what} nie. ’n Mens kan u daarmee help: maak ’n kaartjie oop by /helpdesk, of bel ${company.phone}.`,
    zu: `Anginayo impendulo ku-${what}. Umuntu angakusiza ngalokho: vula ithikithi ku-/helpdesk, noma shayela ${company.phone}.`,
  }[language]
}

const otherPart: Readonly<Record<AidLanguage, string>> = {
  en: 'the other part of your question',
  af: 'die ander deel van u vraag',
  zu: 'le ngxenye eyodwa yombuzo wakho',
}

/** The line before every answer that follows first aid. */
export function phoneNow(certainty: Urgency['certainty'], language: AidLanguage): string {
  const { call, ifSigns } = calls[language]
  return `CRITICAL: ${call}${company.emergencyPhone}${certainty === 'attack' ? '' : ` ${ifSigns}`}.`
}

const calls: Readonly<Record<AidLanguage, { readonly call: string; readonly ifSigns: string }>> = {
  en: { call: 'Phone us now on ', ifSigns: 'if one of the signs fits' },
  af: { call: 'Bel ons nou by ', ifSigns: 'as een van die tekens pas' },
  zu: { call: 'Sishayele manje ku-', ifSigns: 'uma olunye uphawu lufana' },
}

/** The answer instead of a reply of which nothing could be shown. */
export function withheldAnswer(language: AidLanguage, urgency: Urgency | undefined): string {
  const unknown = unknownAnswer[language]
  return urgency ? `${phoneNow(urgency.certainty, language)}\n${unknown}` : unknown
}
