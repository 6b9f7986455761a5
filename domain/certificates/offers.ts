import * as z from 'zod'
import { defineOffers } from '../offers/offers.ts'
import { certificateSchema } from './certificate.ts'

/** A finished CyberScore of the giver's organisation, as the engine computed it. */
const scoreSchema = z.strictObject({
  ...certificateSchema.pick({ set: true, points: true, grade: true, confidence: true }).shape,
  assessmentId: z.string().min(1).max(80),
  finishedAt: z.iso.datetime(),
})

export const certificatesOffers = defineOffers({
  commands: {
    'take-score': {
      label: 'Offer it for a certificate',
      input: scoreSchema,
      isForFeatures: true,
      mayGive: (giver) => giver.organisation !== undefined,
    },
  },
  links: { certificate: { label: (number) => `Certificate ${number}`, address: () => '/account/certificates' } },
  notifications: {},
  cards: [],
})
