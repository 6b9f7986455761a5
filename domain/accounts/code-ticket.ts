import * as z from 'zod'
import { typedOrganisationNameSchema } from './typed-organisation-name.ts'

/** What a person who signs up accepts and says. */
export const signUpSchema = z.strictObject({
  /** Version of the terms of use that the page showed. */
  terms: z.iso.date(),
  organisationName: typedOrganisationNameSchema.optional(),
})
export type SignUp = z.infer<typeof signUpSchema>

/** The purpose of the code that the user pool mails to the holder of a code ticket. */
export const codePurposes = ['sign-up', 'forgotten-password'] as const
export type CodeTicketPurpose = (typeof codePurposes)[number]

/** Enough for the call to the user pool on a slow connection. */
const VALID_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 60 * 60

/** A sign-up code expires after 24 hours (Cognito). Then the account cannot be confirmed. */
const SIGN_UP_CODE_SECONDS = DAY_SECONDS

/** The windows of the rate limits, in seconds. */
export const codeWindows = { perIp: 60 * 60, perNetwork: DAY_SECONDS, perMailbox: DAY_SECONDS } as const

/** When a code ticket of `now` (milliseconds since 1970) becomes invalid, and when its record is deleted. Epoch seconds. */
export function codeTicketTimes(now: number): { readonly goodUntil: number; readonly expiresAt: number } {
  const seconds = Math.floor(now / 1000)
  // The record identifies the browser that chose the password, so it is kept until the sign-up code expires.
  return { goodUntil: seconds + VALID_SECONDS, expiresAt: seconds + SIGN_UP_CODE_SECONDS + VALID_SECONDS }
}

/** Whether an unconfirmed account can be deleted, because its code has expired. Times are milliseconds since 1970. */
export function isAbandoned(createdAt: number, now: number): boolean {
  return now - createdAt > SIGN_UP_CODE_SECONDS * 1000
}
