import * as z from 'zod'
import { membershipSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { entitlementSchema } from './entitlement-schema.ts'
import { productIdSchema } from './product-id.ts'

/** A product as an organisation has it. */
const productStandingSchema = z.object({
  product: productIdSchema,
  entitlement: entitlementSchema,
  /** A path of the portal where everything is exported; absent where nothing can be. */
  exportAddress: z.string().optional(),
})
export type ProductStanding = z.infer<typeof productStandingSchema>

/** Calls about the trials of the organisation that a person acts for. The organisation comes from the token. */
export const trialCalls = {
  listTrials: endpoint
    .route({ method: 'GET', path: '/api/trials', summary: 'Every product as the organisation has it' })
    .meta({ audience: 'signed-in' })
    .output(
      z.object({
        products: z.array(productStandingSchema),
        /** Whether the person may start trials. */
        mayStart: z.boolean(),
      }),
    ),

  startTrial: endpoint
    .route({ method: 'POST', path: '/api/trials', summary: 'Starts the trial of a product, or finds the running one' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ product: productIdSchema }))
    .output(productStandingSchema)
    .errors({
      'no-organisation': { status: 403, message: 'A trial belongs to an organisation, and you act for none.' },
      'trial-not-yours-to-start': {
        status: 403,
        message: 'An owner of your organisation, or who looks after billing or technology, starts trials.',
      },
      'trial-used': {
        status: 409,
        message: 'Your organisation had its trial of this product. Open a ticket, and we find a way.',
      },
    }),

  foundOrganisation: endpoint
    .route({
      method: 'POST',
      path: '/api/me/organisations',
      summary: 'Makes an organisation for a person who belongs to none',
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(membershipSchema)
    .errors({
      'address-unverified': { status: 403, message: 'Confirm your email address first.' },
      'organisation-already': {
        status: 409,
        message: 'You have made an organisation before. Ask its owner or the help desk for access.',
      },
    }),
}
