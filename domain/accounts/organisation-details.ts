import * as z from 'zod'
import { siteIdSchema } from './organisation.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

export const MOST_SITES = 50

/** Companies and Intellectual Property Commission: year, six digits, two digits of the kind of company. */
const REGISTRATION_NUMBER = /^(?:19|20)\d{2}\/\d{6}\/\d{2}$/
/** South African Revenue Service: ten digits, the first is 4. */
const VAT_NUMBER = /^4\d{9}$/

/** Digits without the spaces that people type between them. */
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

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
    .refine((text) => REGISTRATION_NUMBER.test(text), 'A registration number looks like 2019/123456/07.')
    .optional(),
  vatNumber: z
    .string()
    .transform(withoutSpaces)
    .refine((text) => VAT_NUMBER.test(text), 'A VAT number has ten digits and begins with 4.')
    .optional(),
  invoiceAddress: typedLines().min(1).max(300).optional(),
  sites: z
    .array(siteSchema)
    .max(MOST_SITES, `An organisation has at most ${MOST_SITES} sites.`)
    .refine((sites) => new Set(sites.map(({ id }) => id)).size === sites.length, 'A site is listed twice.')
    .default([]),
})
export type OrganisationDetails = z.infer<typeof organisationDetailsSchema>
