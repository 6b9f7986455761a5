import * as z from 'zod'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { LONGEST_MOBILE_ENTRY, MOBILE_NUMBER_REFUSAL, mobileNumberOf } from '../texts/mobile-number.ts'
import { CODE_DIGITS } from './texts/number-code.ts'

const ownNumberSchema = z.object({
  /** The confirmed number in E.164; absent while there is none. */
  number: z.string().optional(),
  /** A number that waits for its code. Calls do not go there yet. */
  waiting: z.object({ number: z.string(), until: z.iso.datetime() }).optional(),
  /** Whether this stage sends texts. */
  textsAreSetUp: z.boolean(),
})

/** Calls about a person's own mobile number, to which texts of the rota go. */
export const textsCalls = {
  readMobileNumber: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/mobile-number', summary: 'The own mobile number for calls' })
    .meta({ audience: 'agent' })
    .output(ownNumberSchema),

  saveMobileNumber: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/mobile-number',
      summary: 'Texts a code to a mobile number, which counts once the code is entered',
    })
    .meta({ audience: 'agent', needsFreshSignIn: true })
    .input(
      z.strictObject({
        number: z
          .string('This must be text.')
          .max(LONGEST_MOBILE_ENTRY, MOBILE_NUMBER_REFUSAL)
          .refine((entered) => mobileNumberOf(entered) !== undefined, MOBILE_NUMBER_REFUSAL),
        /** Drawn by the browser, the same in every repeat of the request. */
        requestId: z.uuid(),
      }),
    )
    .output(ownNumberSchema)
    .errors({
      'texts-not-set-up': { status: 409, message: 'Text messages are not set up here yet.' },
      'too-many-codes': {
        status: 429,
        message: 'You asked for too many codes. Try again in an hour.',
        data: retryAfterData,
      },
    }),

  confirmMobileNumber: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/helpdesk/mobile-number',
      summary: 'Confirms the own mobile number by the code that was texted to it',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        code: z
          .string('This must be text.')
          .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `A code has ${CODE_DIGITS} digits.`),
      }),
    )
    .output(ownNumberSchema)
    .errors({
      'code-wrong': { status: 409, message: 'This is not the code of the latest text. Look again.' },
      'code-expired': { status: 409, message: 'This code is no longer good. Ask for a new one.' },
    }),

  removeMobileNumber: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/mobile-number',
      summary: 'Deletes the own mobile number',
    })
    .meta({ audience: 'agent', needsFreshSignIn: true })
    .input(z.strictObject({}))
    .output(ownNumberSchema),
}
