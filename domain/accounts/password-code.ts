import * as z from 'zod'
import { productIdSchema } from '../trials/product-id.ts'
import { typedOrganisationNameSchema } from './typed-organisation-name.ts'

/** What a person who signs up accepts and says. */
export const signUpSchema = z.strictObject({
  /** Version of the terms of use that the page showed. */
  terms: z.iso.date(),
  organisationName: typedOrganisationNameSchema.optional(),
  /** The product whose trial the person came for. The mailed link goes on there. */
  product: productIdSchema.optional().catch(undefined),
})
export type SignUp = z.infer<typeof signUpSchema>

/** Why anybody may ask for a code that sets a password. */
export const askedPurposes = ['sign-up', 'forgotten-password'] as const
/** Why a code is mailed that sets a password: asked for, or sent by us to somebody whose account we made. */
export const codePurposes = [...askedPurposes, 'invitation'] as const
export type CodePurpose = (typeof codePurposes)[number]

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The windows of the rate limits, in seconds. */
export const codeWindows = { perIp: HOUR_SECONDS, perNetwork: DAY_SECONDS, perMailbox: DAY_SECONDS } as const
