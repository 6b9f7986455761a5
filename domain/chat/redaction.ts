import { company, ticketPrefix } from '../company/details.ts'
import { plainLines } from '../text/plain.ts'

const OUR_NUMBERS = new Set(
  [company.phone, company.phoneNumber, company.emergencyPhone, company.emergencyPhoneNumber].map(digitsOf),
)
const OUR_ADDRESSES = new Set<string>([company.email, company.privacyEmail, company.securityEmail])

/**
 * Removes personal information before a model outside the country receives the text (POPIA, sections 10 and 72): email
 * addresses, telephone, identity and card numbers, and the visitor's name. Compatibility characters and digits of other scripts
 * are normalised first. The result is never empty. Takes linear time.
 */
export function redact(text: string, { name }: { name: string }): string {
  const plain = withPlainDigits(plainLines(text.normalize('NFKC')))
  return withoutName(withoutNumbers(withoutAddresses(plain)), name) || '[nothing readable]'
}

const DIGIT = /\p{Nd}/u

/** Unicode orders the ten digits of each script from zero. */
function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let value = 0
    while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
    return String(value)
  })
}

const WORD = /([\p{L}\p{M}\p{N}._%+'-]+)/u
const AT = /^[ \t]{0,3}@[ \t]{0,3}$/
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}]{2,}/u

/** Replaces addresses, also with spaces around the @. */
function withoutAddresses(text: string): string {
  // Odd indexes are words, even indexes are separators.
  const parts = text.split(WORD)
  for (let at = 2; at < parts.length - 1; at += 2) {
    const domain = AT.test(parts[at]!) ? DOMAIN.exec(parts[at + 1]!)?.[0] : undefined
    if (domain === undefined || parts[at - 1] === '') continue
    const tail = parts[at + 1]!.slice(domain.length)
    const isOurs = OUR_ADDRESSES.has(`${parts[at - 1]}@${domain}`.toLowerCase())
    parts[at - 1] = isOurs ? `${parts[at - 1]}${parts[at]}${domain}` : '[email address]'
    parts[at] = ''
    parts[at + 1] = tail
  }
  return parts.join('')
}

/** Long numbers that are not personal: IP addresses, dates, amounts, ticket numbers. */
const IMPERSONAL = [
  String.raw`(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\p{L}\p{N}]|\.\d)`,
  String.raw`(?<![\p{L}\p{N}])(?:19|20)\d\d[-/.](?:0[1-9]|1[0-2])[-/.](?:0[1-9]|[12]\d|3[01])(?![\p{L}\p{N}]|[-/.]\d)`,
  String.raw`(?<![\p{L}\p{N}])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\d\d(?![\p{L}\p{N}]|[-/.]\d)`,
  String.raw`(?<![\p{L}\p{N}])(?:ZAR|USD|EUR|R|[$€£]) ?[1-9]\d{0,2}(?:[ ,.]\d{3}){0,4}(?:[.,]\d\d)?(?![\p{L}\p{N}]|[ ,.]\d)`,
  String.raw`(?<![\p{L}\p{N}])${ticketPrefix}-[0-9A-Z]{8,9}-[0-9A-Z]{4}(?![\p{L}\p{N}])`,
].join('|')

/** Dots are allowed in phone numbers only, because IP addresses and versions also contain them. */
const DOTTED_PHONE = String.raw`(?<![\p{L}\p{N}.])(?:\+27[. ]?(?:\(0\))?|0)\d{1,2}[. ]\d{3}[. ]\d{4}(?![\p{L}\p{N}]|\.\d)`

/** Digits with common separators: spaces, brackets, slashes, hyphens and dashes. */
const DIGITS = String.raw`\+?\(?\d(?:[ \t()/_\p{Pd}\u2212\u00b7]{0,3}\d)*`

const NUMBERS = new RegExp(`(?<impersonal>${IMPERSONAL})|(?<dotted>${DOTTED_PHONE})|${DIGITS}`, 'gu')
const LETTER_BEFORE = /[\p{L}\p{M}]$/u
const LETTER_AFTER = /^[\p{L}\p{M}]/u

/** Shorter numbers are kept. */
const FEWEST_DIGITS = 9

function withoutNumbers(text: string): string {
  return text.replace(NUMBERS, (found, ...rest) => {
    const { impersonal } = rest.at(-1) as { impersonal?: string }
    const at = rest.at(-3) as number
    if (impersonal !== undefined) return found
    // Digits next to a letter belong to that word: "M8 082 555 1234".
    const before = LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ? (/^\+?\(?\d+/.exec(found)?.[0] ?? '') : ''
    const after = LETTER_AFTER.test(text.slice(at + found.length, at + found.length + 2)) ? lastGroup(found) : ''
    if (before.length + after.length >= found.length) return found
    const number = found.slice(before.length, found.length - after.length)
    return before + replaced(number) + after
  })
}

function lastGroup(number: string): string {
  let start = number.length
  while (start > 0 && /\d/.test(number[start - 1]!)) start--
  return number.slice(start)
}

/** Replaces the number and keeps the spaces at its ends. */
function replaced(number: string): string {
  const digits = digitsOf(number)
  if (digits.length < FEWEST_DIGITS || OUR_NUMBERS.has(digits)) return number
  const trimmed = number.trim()
  return number.replace(trimmed, kindOf(digits))
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

function kindOf(digits: string): string {
  if (digits.length === 13 && isBirthday(digits) && passesLuhn(digits)) return '[identity number]'
  if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return '[card number]'
  return digits.length <= 13 ? '[phone number]' : '[number]'
}

/** A South African identity number starts with the date of birth as YYMMDD. */
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
  return [whole, ...whole.split(/[\s,]+/).map(trimmedToLetters)]
    .filter((part) => [...part.matchAll(/\p{L}/gu)].length > 1)
    .reduce((text, part) => {
      // Names of two letters are case-sensitive, so that "An" does not remove "an".
      const flags = part.length > 2 ? 'giu' : 'gu'
      return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(part)}(?![\\p{L}\\p{N}])`, flags), '[name]')
    }, text)
}

/** Removes punctuation before the first letter and after the last. */
function trimmedToLetters(part: string): string {
  const letters = [...part.matchAll(/\p{L}/gu)]
  const last = letters.at(-1)
  return last === undefined ? '' : part.slice(letters[0]!.index, last.index + last[0].length)
}

function escaped(literal: string): string {
  // With the flag u, escaping a hyphen is a syntax error.
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+')
}
