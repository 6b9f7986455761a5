import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { reasonSchema } from '../contract/reason.ts'
import { entitlementSchema } from './entitlement-schema.ts'
import { productIdSchema } from './product-id.ts'
import { trialHappeningSchema } from './trial-history.ts'
import { trialChangeSchema, trialSchema } from './trial.ts'

const key = { organisation: organisationIdSchema, product: productIdSchema }

/** A trial as a list of staff shows it. */
const listedTrialSchema = z.object({
  trial: trialSchema,
  entitlement: entitlementSchema,
  /** The organisation's id where it has no name any more. */
  organisationName: z.string(),
})
export type ListedTrial = z.infer<typeof listedTrialSchema>

const administeredTrialSchema = listedTrialSchema.extend({
  /** Newest first, at most 50. */
  history: z.array(trialHappeningSchema),
})
export type AdministeredTrial = z.infer<typeof administeredTrialSchema>

const trialNotFound = {
  'trial-not-found': { status: 404, message: 'This organisation has no trial of this product.' },
} as const

/** Calls of admins about all trials. */
export const trialAdminCalls = {
  listAllTrials: endpoint
    .route({ method: 'GET', path: '/api/admin/trials', summary: 'The newest 1,000 trials' })
    .output(z.object({ trials: z.array(listedTrialSchema) })),

  readAdministeredTrial: endpoint
    .route({ method: 'GET', path: '/api/admin/trial', summary: 'A trial with its history' })
    .input(z.strictObject(key))
    .output(administeredTrialSchema)
    .errors(trialNotFound),

  startTrialFor: endpoint
    .route({ method: 'POST', path: '/api/admin/trials', summary: 'Starts a trial for an organisation' })
    .input(z.strictObject({ ...key, reason: reasonSchema }))
    .output(administeredTrialSchema)
    .errors({
      'no-organisation': { status: 404, message: 'There is no such organisation any more.' },
      'trial-exists': {
        status: 409,
        message: 'The organisation has or had a trial of this product. Open it to extend or convert it.',
      },
    }),

  changeTrial: endpoint
    .route({ method: 'POST', path: '/api/admin/trial', summary: 'Extends, converts or ends a trial' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(
      z.strictObject({
        ...key,
        /** The version that the change is based on. */
        version: z.int().min(1),
        change: trialChangeSchema,
        reason: reasonSchema,
      }),
    )
    .output(administeredTrialSchema)
    .errors({
      ...trialNotFound,
      'trial-changed-meanwhile': {
        status: 409,
        message: 'Someone changed this trial meanwhile. Look at it again; what you typed is kept.',
      },
      'entitled-already': { status: 409, message: 'The product is the organisation’s without an end already.' },
      'trial-deleted': {
        status: 409,
        message: 'The records of this trial are deleted. Convert it to open the product again.',
      },
      'trial-deletion-runs': {
        status: 409,
        message: 'The records of this trial are being deleted. Convert it in a few minutes.',
      },
      'trial-over': { status: 409, message: 'This trial is over already.' },
    }),
}
