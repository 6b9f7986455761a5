import * as z from 'zod'
import { defineOffers } from '../offers/offers.ts'
import { admit } from './access.ts'
import { emailSchema } from './email.ts'
import { organisationDetailsSchema } from './organisation-details.ts'
import { organisationIdSchema, organisationSchema } from './organisation.ts'

/** Commands of accounts for other features. */
export const accountsOffers = defineOffers({
  commands: {
    'add-organisation': {
      label: 'Add an organisation',
      isForFeatures: true,
      input: z.strictObject({
        /** Drawn by the sender, so that its record names the organisation at once. */
        id: organisationIdSchema,
        name: organisationSchema.shape.name,
        kind: z.enum(['client', 'reseller']),
        details: organisationDetailsSchema,
        /** Who is invited as its owner. */
        owner: emailSchema,
      }),
      mayGive: (giver) => admit('admin', giver) === 'admitted',
    },
  },
  links: {},
  notifications: {},
  cards: [],
})
