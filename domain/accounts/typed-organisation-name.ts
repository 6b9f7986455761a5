import * as z from 'zod'

const LONGEST = 80
/** Letters, digits and the marks of company names. No slash, colon or at sign, so it holds no address of a page or mailbox. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,()+-]*$/u
/** A dot between letters or digits, as in example.com: mail programs make it a link. */
const LINK = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\bwww\b/iu
/** Seven or more digits, whatever stands between them: a telephone or account number. */
const NUMBER = /(?:\p{N}[ .()+-]*){7}/u

/**
 * An organisation's name that its owner types. Invitations are mailed to strangers with it, so it is refused if it could hold a
 * message with a link or a telephone number. Staff may set any other name.
 */
export const typedOrganisationNameSchema = z
  .string()
  .trim()
  .min(2, 'A name has at least two characters.')
  .max(LONGEST, `A name has at most ${LONGEST} characters.`)
  .refine((name) => SHAPE.test(name), "A name has letters, digits, spaces and & ' . , ( ) + - only.")
  .refine(
    (name) => !LINK.test(name) && !NUMBER.test(name),
    'A name holds no web address and no long number. Phone us if that is your name.',
  )
