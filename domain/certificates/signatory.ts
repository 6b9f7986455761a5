import { company } from '../company/details.ts'
import { normalisedText } from '../text/normalised.ts'

/** In characters; normalisation takes quadratic time. */
const LONGEST_ROLE = 60
const LONGEST_NAME = 100

/** A certificate is a self-assessment. These words would claim more, and the issuer's name would lend itself to them. */
const claims = ['accredit', 'certified', 'audited', 'verified', company.name.toLowerCase()]

/** Whether a text of at most 100 characters claims more than a self-assessment, however it is spaced, marked or written large. */
function claimsMore(text: string): boolean {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return claims.some((claim) => letters.includes(claim))
}

/** The role of a signatory, which is printed: Latin letters and a few marks, 2 to 60 characters, and no claim. */
export const signatoryRoleSchema = normalisedText(LONGEST_ROLE, `A role has at most ${LONGEST_ROLE} characters.`)
  .overwrite((typed) => typed.replaceAll('’', "'"))
  .min(2, 'Enter your role, in at least 2 letters.')
  .regex(/^\p{Script=Latin}[\p{Script=Latin} .,'()/&-]*$/u, "Use letters, spaces and . , ' ( ) / & - only.")
  .refine((role) => !claimsMore(role), {
    error: `This is a self-assessment. A role can't say accredited, certified, audited or verified, nor name ${company.name}.`,
  })

/**
 * The name of an account as a certificate prints it; undefined where there is none, and where it has other characters than a
 * name's or claims more than a self-assessment.
 */
export function signatoryNameOf(accountName: string | undefined): string | undefined {
  const name = accountName?.trim() ?? ''
  if (name.length > LONGEST_NAME) return undefined
  return /^\p{L}[\p{L}\p{M} .,'’()-]{1,99}$/u.test(name) && !claimsMore(name) ? name : undefined
}
