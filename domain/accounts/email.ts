import * as z from 'zod'

const EXAMPLE_MESSAGE = 'Enter an email address such as name@company.co.za.'
const LOCAL_PART_MESSAGE = 'Use only the letters a to z, digits and . _ + - before the @ of an email address.'
/** RFC 5321, section 4.5.3.1.3: 256 octets including the angle brackets. */
const LONGEST = 254

/** An entered email address. Non-ASCII letters before the @ get their own message, before the pattern is checked. */
export const emailSchema = z
  .string(EXAMPLE_MESSAGE)
  .trim()
  .max(LONGEST, { error: EXAMPLE_MESSAGE, abort: true })
  .refine(hasPlainLocalPart, { error: LOCAL_PART_MESSAGE, abort: true })
  .pipe(z.email(EXAMPLE_MESSAGE))

function hasPlainLocalPart(address: string): boolean {
  return /^[\x21-\x7e]*$/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}
