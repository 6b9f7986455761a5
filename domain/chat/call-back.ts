import { company } from '../company/details.ts'
import { wantsPerson } from './wants-person.ts'

/** A South African number, as people type it: 082 555 1234, +27 (0)82-555-1234. */
const PHONE = /(?<![\p{L}\p{N}+])(?:(?:\+|00)27[ .-]?(?:\(0\)[ .-]?)?|0)[1-8]\d(?:[ .()/-]{0,2}\d){7}(?!\d)/u
const OUR_NUMBERS = new Set([company.phoneNumber, company.emergencyPhoneNumber].map(nationalOf))
/** Somebody wants to be called, or says where they can be reached. */
const CALLS =
  /\b(?:call|phone|ring|reach|contact|whatsapp|bel|skakel|kontak|my (?:number|cell|mobile|phone|nommer|sel))\b|shayel|fonel|inombolo yami/i

/** The number on which a visitor asks to be called; undefined if the message names none, or only ours. */
export function callBackNumber(message: string): string | undefined {
  const number = PHONE.exec(message)?.[0]
    .replaceAll(/[ ()]+/g, ' ')
    .trim()
  if (number === undefined || OUR_NUMBERS.has(nationalOf(number))) return undefined
  return CALLS.test(message) || wantsPerson(message) ? number : undefined
}

/** The last nine digits, which every way of writing a number shares. */
function nationalOf(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-9)
}
