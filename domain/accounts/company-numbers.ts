/** Companies and Intellectual Property Commission: year, six digits, two digits of the kind of company. */
const REGISTRATION_NUMBER = /^(?:19|20)\d{2}\/\d{6}\/\d{2}$/
/** South African Revenue Service: ten digits, the first is 4. */
const VAT_NUMBER = /^4\d{9}$/

/** Digits without the spaces that people type between them. */
export const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

export const REGISTRATION_NUMBER_LOOKS = 'A registration number looks like 2019/123456/07.'
export const REGISTRATION_NUMBER_IN_FUTURE =
  'A registration number begins with the year of registration, not a later one.'
export const VAT_NUMBER_LOOKS = 'A VAT number has ten digits and begins with 4.'

/** Whether a text has the form of a company's registration number. */
export const isRegistrationNumber = (text: string): boolean => REGISTRATION_NUMBER.test(withoutSpaces(text))

/** Whether a text has the form of a VAT number. Only its form is checked, no check digit. */
export const isVatNumber = (text: string): boolean => VAT_NUMBER.test(withoutSpaces(text))

/** What is wrong with a typed registration number in a year; undefined if nothing is. */
export function registrationNumberProblem(text: string, year: number): string | undefined {
  if (!isRegistrationNumber(text)) return REGISTRATION_NUMBER_LOOKS
  return Number(withoutSpaces(text).slice(0, 4)) > year ? REGISTRATION_NUMBER_IN_FUTURE : undefined
}
