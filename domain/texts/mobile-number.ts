/** What a person reads whose entry is no mobile number. */
export const MOBILE_NUMBER_REFUSAL = 'Enter a South African mobile number, such as 082 123 4567.'

/** Longest entry that is looked at, in characters. */
export const LONGEST_MOBILE_ENTRY = 30

const BETWEEN_DIGITS = /[\s().-]/g
/** Mobile networks begin with 06, 07 and 081 to 085; 080 and 086 to 089 are services that take no texts. */
const MOBILE = /^(?:\+270?|00270?|27|0)((?:6\d|7[1-9]|8[1-5])\d{7})$/

/**
 * A South African mobile number in E.164, such as `+27821234567`, however it was written. Undefined for landlines, services, other
 * countries and everything else.
 */
export function mobileNumberOf(entered: string): string | undefined {
  if (entered.length > LONGEST_MOBILE_ENTRY) return undefined
  const [, subscriber] = MOBILE.exec(entered.replaceAll(BETWEEN_DIGITS, '')) ?? []
  return subscriber === undefined ? undefined : `+27${subscriber}`
}

/** A number of `mobileNumberOf` as people read it, such as `082 123 4567`. */
export function shownMobileNumber(number: string): string {
  const national = `0${number.slice('+27'.length)}`
  return `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
}
