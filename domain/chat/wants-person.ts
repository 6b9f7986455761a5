import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

const PERSON =
  '(?:human|person|people|somebody|someone|agent|consultant|operator|manager|engineer|technician|representative|salesperson)'
const REQUESTS = [
  new RegExp(
    `\\b(?:speak|talk|chat|connect|transfer|put)\\b.{0,30}\\b(?:to|with|through|me)\\b.{0,20}\\b${PERSON}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:want|need|get|give|can|let) (?:me |i |to )?(?:(?:have|get|see|the|real|live|actual|an?) ){0,4}${PERSON}\\b(?! (?:who|that|to (?:fix|look|help|install|come|do|set|manage)))`,
    'i',
  ),
  /\b(?:call|phone|ring) me\b|\bcall ?back\b|\bnot (?:a |to a |with a )?(?:bot|robot|machine|computer)\b|\breal person\b|\blive agent\b/i,
  /\b(?:met|wil|soek)\b.{0,30}\b(?:mens|persoon|iemand|agent|bestuurder)\b.{0,20}\b(?:praat|gesels)?|\bbel my\b/i,
  /\b(?:ngifuna|ngicela|ngingathanda)\b.{0,40}\b(?:umuntu|nomuntu|umsebenzi|nomsebenzi|imenenja)\b|\bngishayeleni\b|\bningishayele\b/i,
]

/** Whether a visitor asks to be helped by a person. */
export function wantsPerson(message: string): boolean {
  return REQUESTS.some((request) => request.test(message.slice(0, 1000)))
}

/** The answer to somebody who asks for a person. */
export const personAnswer: Readonly<Record<AidLanguage, string>> = {
  en: `A person can help you. Phone ${company.phone}, or open a help desk ticket at /helpdesk: you get a number at once, and an engineer answers you by email. In an emergency, phone ${company.emergencyPhone} at any hour.`,
  af: `’n Mens kan u help. Bel ${company.phone}, of maak ’n kaartjie oop by /helpdesk: u kry dadelik ’n nommer, en ’n ingenieur antwoord u per e-pos. In ’n noodgeval, bel ${company.emergencyPhone} te eniger tyd.`,
  zu: `Umuntu angakusiza. Shayela ${company.phone}, noma uvule ithikithi ku-/helpdesk: uthola inombolo ngaso leso sikhathi, bese unjiniyela ekuphendula nge-imeyili. Esimweni esiphuthumayo shayela ${company.emergencyPhone} noma nini.`,
}
