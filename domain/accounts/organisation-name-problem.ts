const SHORTEST = 2
const LONGEST = 80
/** Letters, digits and the marks of company names. No slash, colon or at sign, so it holds no address of a page or mailbox. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,()+-]*$/u
/** A dot between letters or digits, as in example.com: mail programs make it a link. */
const LINK = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\bwww\b/iu
/** Seven or more digits, whatever stands between them: a telephone or account number. */
const NUMBER = /(?:\p{N}[ .()+-]*){7}/u

/**
 * Why an owner may not name an organisation so. Invitations are mailed to strangers with the name, so it is refused if it could hold a
 * message with a link or a telephone number. Without zod, because the sign-in page loads it before its first field.
 */
export function organisationNameProblem(name: string): string | undefined {
  if (name.length < SHORTEST) return `A name has at least ${SHORTEST} characters.`
  if (name.length > LONGEST) return `A name has at most ${LONGEST} characters.`
  if (!SHAPE.test(name)) return "A name has letters, digits, spaces and & ' . , ( ) + - only."
  if (LINK.test(name) || NUMBER.test(name))
    return 'A name holds no web address and no long number. Phone us if that is your name.'
  return undefined
}
