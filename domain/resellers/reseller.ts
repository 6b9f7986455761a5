import * as z from 'zod'
import { selfInvoicingSchema } from '../billing/recipient-created.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import type { Application } from './application.ts'
import { othersVatNumber } from './others-vat-number.ts'
import { tiers } from './programme.ts'

/** A reseller: an organisation of the portal with what the programme knows of it. */
export const resellerSchema = z.object({
  organisation: z.string(),
  name: z.string(),
  /** As the Companies and Intellectual Property Commission has it, if it differs from the name. */
  legalName: z.string().optional(),
  registrationNumber: z.string(),
  vatNumber: z.string().optional(),
  address: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  tiers: z.array(z.enum(tiers)),
  agreement: z.object({ version: dateSchema, acceptedAt: z.iso.datetime(), acceptedBy: z.string() }),
  joinedAt: z.iso.datetime(),
  /** What section 20(2) asks for before we write this reseller's tax invoice. */
  selfInvoicing: selfInvoicingSchema.optional(),
  version: z.int().min(1).default(1),
})
export type Reseller = z.infer<typeof resellerSchema>

/** A VAT number, or null for a reseller that is not registered any more. */
export const vatNumberFields = z.strictObject({
  vatNumber: othersVatNumber.nullable(),
})

/**
 * The reseller with another VAT number. Our right to write its tax invoices was agreed for the number before (VAT Act 89 of 1991,
 * s 20(2)), so it ends until it is recorded again.
 */
export function changeVatNumber(reseller: Reseller, vatNumber: string | null): Reseller {
  if ((reseller.vatNumber ?? null) === vatNumber) return reseller
  const { vatNumber: _before, selfInvoicing: _agreed, ...rest } = reseller
  return { ...rest, ...(vatNumber !== null && { vatNumber }) }
}

/** The reseller that an approved application makes. `now` is in milliseconds since 1970. */
export function resellerOf(application: Application, organisation: string, now: number): Reseller {
  const { company, registrationNumber, vatNumber, address, contactName, contactEmail } = application
  return {
    organisation,
    name: company,
    registrationNumber,
    ...(vatNumber !== undefined && { vatNumber }),
    address,
    contactName,
    contactEmail,
    tiers: application.tiers,
    agreement: { version: application.agreement, acceptedAt: application.submittedAt, acceptedBy: contactName },
    joinedAt: new Date(now).toISOString(),
    version: 1,
  }
}
