import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { LONGEST_MOBILE_ENTRY, MOBILE_NUMBER_REFUSAL, mobileNumberOf } from './texts/mobile-number.ts'

const ownNumberSchema = z.object({
  /** In E.164; absent while none is stored. */
  number: z.string().optional(),
  /** Whether calls go by text here. */
  textsAreSetUp: z.boolean(),
})

/** Calls about the mobile number to which a person's calls go. */
export const textsCalls = {
  readMobileNumber: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/mobile-number', summary: 'The own mobile number for calls' })
    .meta({ audience: 'agent' })
    .output(ownNumberSchema),

  saveMobileNumber: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/mobile-number', summary: 'Saves the own mobile number' })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        number: z
          .string('This must be text.')
          .max(LONGEST_MOBILE_ENTRY, MOBILE_NUMBER_REFUSAL)
          .refine((entered) => mobileNumberOf(entered) !== undefined, MOBILE_NUMBER_REFUSAL),
      }),
    )
    .output(ownNumberSchema),

  removeMobileNumber: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/mobile-number/removal',
      summary: 'Deletes the own mobile number',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({}))
    .output(ownNumberSchema),
}
