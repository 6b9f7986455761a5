import { company } from '../company/details.ts'
import { plainLines } from '../text/plain.ts'

const E_MAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** Nine digits and more that belong together, as people space them. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()-]{0,2}\d){8,}(?![\p{L}\p{N}])/gu
const DOTTED_PHONE = /(?<![\p{L}\p{N}.])(?:\+27|0)\d{1,2}\.\d{3}\.\d{4}(?![\p{L}\p{N}.])/gu
const OUR_NUMBERS = new Set(
  [company.phone, company.phoneNumber, company.emergencyPhone, company.emergencyPhoneNumber].map(digitsOf),
)
const OUR_ADDRESSES = new Set<string>([company.email, company.privacyEmail, company.securityEmail])

/**
 * Takes personal information out of what a visitor wrote before a model outside the country sees it (POPIA, sections 10
 * and 72): e-mail addresses, telephone, identity and card numbers, and the visitor's own name wherever it stands.
 * Compatibility characters become plain ones first, so that full-width digits hide nothing. Never empty.
 */
export function redact(text: string, { name }: { name: string }): string {
  const plain = plainLines(text.normalize('NFKC'))
  const numbered = plain
    .replace(E_MAIL, (address) => (OUR_ADDRESSES.has(address.toLowerCase()) ? address : '[e-mail address]'))
    .replace(DOTTED_PHONE, '[phone number]')
    .replace(LONG_NUMBER, (number) => (OUR_NUMBERS.has(digitsOf(number)) ? number : kindOf(digitsOf(number))))
  return withoutName(numbered, name) || '[nothing readable]'
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

function kindOf(digits: string): string {
  if (digits.length === 13 && isBirthday(digits) && passesLuhn(digits)) return '[identity number]'
  if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return '[card number]'
  return digits.length <= 13 ? '[phone number]' : '[number]'
}

/** A South African identity number begins with the date of birth as YYMMDD. */
function isBirthday(digits: string): boolean {
  const month = Number(digits.slice(2, 4))
  const day = Number(digits.slice(4, 6))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** The check digit of identity and card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

function withoutName(text: string, name: string): string {
  const whole = plainLines(name.normalize('NFKC')).replace(/\s+/g, ' ')
  const parts = whole.split(/[\s,]+/).map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  return [whole, ...parts]
    .filter((part) => /\p{L}.*\p{L}/u.test(part))
    .reduce((text, part) => {
      // "An" and "Jo" are names of two letters, "an" is not: short ones count only as they were given.
      const flags = part.length > 2 ? 'giu' : 'gu'
      return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(part)}(?![\\p{L}\\p{N}])`, flags), '[name]')
    }, text)
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/ /g, '\\s+')
}
