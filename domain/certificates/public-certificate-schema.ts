import * as z from 'zod'
import { certificateStates, revocationSchema } from './certificate.ts'

/** What anybody who knows a certificate's number may read of it. */
export const publicCertificateSchema = z.object({
  number: z.string(),
  state: z.enum(certificateStates),
  organisationName: z.string(),
  domain: z.string(),
  product: z.literal('CyberScore'),
  kind: z.literal('self-assessment'),
  grade: z.string(),
  points: z.int(),
  validFrom: z.iso.datetime(),
  /** The last day on which it is valid, in South Africa. */
  lastDay: z.iso.date(),
  /** Whether the organisation has a newer certificate, also where this one has expired. */
  isReplaced: z.boolean(),
  revoked: revocationSchema.optional(),
})
export type PublicCertificate = z.infer<typeof publicCertificateSchema>
