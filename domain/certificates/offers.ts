import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import { defineOffers } from '../offers/offers.ts'
import { certificateSchema } from './certificate.ts'

/** A finished CyberScore of the giver's organisation, as the engine computed it. */
const scoreSchema = z.strictObject({
  ...certificateSchema.pick({ set: true, points: true, grade: true, confidence: true, verification: true }).shape,
  assessmentId: z.string().min(1).max(80),
  finishedAt: z.iso.datetime(),
})

/** What the answers of a score rest on now; a count that is older than the one that is known changes nothing. */
const countSchema = z.strictObject({
  ...certificateSchema.pick({ confidence: true, verification: true }).shape,
  organisation: z.string().min(1),
  assessmentId: z.string().min(1).max(80),
  countedAt: z.iso.datetime(),
})

export const certificatesOffers = defineOffers({
  commands: {
    'take-score': {
      label: 'Offer it for a certificate',
      input: scoreSchema,
      isForFeatures: true,
      mayGive: (giver) => giver.organisation !== undefined,
    },
    'count-confidence': {
      label: 'Count what its answers rest on',
      input: countSchema,
      isForFeatures: true,
      mayGive: (giver) => giver.organisation !== undefined || admit('agent', giver) === 'admitted',
    },
  },
  links: { certificate: { label: (number) => `Certificate ${number}`, address: () => '/account/certificates' } },
  notifications: {},
  cards: [],
})
