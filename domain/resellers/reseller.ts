import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { tiers } from './programme.ts'

/** A reseller: an organisation of the portal with what the programme knows of it. */
export const resellerSchema = z.object({
  organisation: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string().optional(),
  address: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  tiers: z.array(z.enum(tiers)),
  agreement: z.object({ version: dateSchema, acceptedAt: z.iso.datetime(), acceptedBy: z.string() }),
  joinedAt: z.iso.datetime(),
  /** What section 20(2) asks for before we write this reseller's tax invoice. */
  selfInvoicing: z
    .object({
      approvalReference: z.string(),
      agreedOn: dateSchema,
      endsOn: dateSchema.optional(),
      supplierIssuesNone: z.boolean(),
    })
    .optional(),
})
export type Reseller = z.infer<typeof resellerSchema>
