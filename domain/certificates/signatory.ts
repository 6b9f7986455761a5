import * as z from 'zod'
import { company } from '../company/details.ts'

/** A certificate is a self-assessment. These words would claim more, and the issuer's name would lend itself to them. */
const claims = ['accredit', 'certified', 'audited', 'verified', company.name.toLowerCase()]

/** Whether a text claims more than a self-assessment, however it is spaced, marked or written large. */
function claimsMore(text: string): boolean {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return claims.some((claim) => letters.includes(claim))
}

/** The role of a signatory, which is printed: Latin letters and a few marks, 2 to 60 characters, and no claim. */
export const signatoryRoleSchema = z
  .string('This must be text.')
  .trim()
  .normalize('NFC')
  .overwrite((typed) => typed.replaceAll('’', "'"))
  .min(2, 'Enter your role, in at least 2 letters.')
  .max(60, 'A role has at most 60 characters.')
  .regex(/^\p{Script=Latin}[\p{Script=Latin} .,'()/&-]*$/u, "Use letters, spaces and . , ' ( ) / & - only.")
  .refine((role) => !claimsMore(role), {
    error: `This is a self-assessment. A role can't say accredited, certified, audited or verified, nor name ${company.name}.`,
  })

/**
 * The name of an account as a certificate prints it; undefined where there is none, and where it has other characters than a
 * name's or claims more than a self-assessment.
 */
export function signatoryNameOf(accountName: string | undefined): string | undefined {
  const name = accountName?.trim().normalize('NFC') ?? ''
  return /^\p{L}[\p{L}\p{M} .,'’()-]{1,99}$/u.test(name) && !claimsMore(name) ? name : undefined
}
