import * as z from 'zod'
import {
  isRegistrationNumber,
  isVatNumber,
  REGISTRATION_NUMBER_IN_FUTURE,
  REGISTRATION_NUMBER_LOOKS,
  registrationNumberProblem,
  VAT_NUMBER_LOOKS,
  withoutSpaces,
} from './company-numbers.ts'
import { siteIdSchema } from './organisation.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

export const MOST_SITES = 50

const siteSchema = z.strictObject({
  id: siteIdSchema,
  name: typedLine().min(1, 'A site needs a name.').max(80),
  address: typedLines().max(300).optional(),
})
export type Site = z.infer<typeof siteSchema>

/** What an organisation says about itself; the owner keeps it. */
export const organisationDetailsSchema = z.strictObject({
  registrationNumber: z
    .string()
    .transform(withoutSpaces)
    .refine(isRegistrationNumber, REGISTRATION_NUMBER_LOOKS)
    .optional(),
  vatNumber: z.string().transform(withoutSpaces).refine(isVatNumber, VAT_NUMBER_LOOKS).optional(),
  invoiceAddress: typedLines().min(1).max(300).optional(),
  sites: z
    .array(siteSchema)
    .max(MOST_SITES, `An organisation has at most ${MOST_SITES} sites.`)
    .refine((sites) => new Set(sites.map(({ id }) => id)).size === sites.length, 'A site is listed twice.')
    .default([]),
})
/** A registration number as somebody types it now: none of a later year. Records of before keep what they have. */
export const typedRegistrationNumber = organisationDetailsSchema.shape.registrationNumber
  .unwrap()
  .refine(
    (text) => registrationNumberProblem(text, new Date().getFullYear()) !== REGISTRATION_NUMBER_IN_FUTURE,
    REGISTRATION_NUMBER_IN_FUTURE,
  )

export type OrganisationDetails = z.infer<typeof organisationDetailsSchema>
