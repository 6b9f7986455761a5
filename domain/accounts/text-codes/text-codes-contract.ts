import * as z from 'zod'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { LONGEST_MOBILE_ENTRY, MOBILE_NUMBER_REFUSAL, mobileNumberOf } from '../../texts/mobile-number.ts'
import { TEXT_CODE_DIGITS } from './text-code.ts'

const textCodesSchema = z.object({
  /** Whether a texted code is a second factor of the account. */
  isOn: z.boolean(),
  /** Whether an authenticator app is one. */
  hasApp: z.boolean(),
  /** The number in E.164; absent while texts are off. */
  number: z.string().optional(),
  /** A number that waits for its code. It counts nowhere yet. */
  waiting: z.object({ number: z.string(), until: z.iso.datetime() }).optional(),
  /** Whether this stage texts codes, and this person may use them. */
  isOffered: z.boolean(),
})
export type TextCodes = z.infer<typeof textCodesSchema>

/** Calls about codes by text message as second factor. */
export const textCodeCalls = {
  readTextCodes: endpoint
    .route({ method: 'GET', path: '/api/me/text-codes', summary: "The person's number for sign-in codes" })
    .meta({ audience: 'signed-in', forClients: true })
    .output(textCodesSchema),

  askForTextCode: endpoint
    .route({
      method: 'POST',
      path: '/api/me/text-codes',
      summary: 'Texts a code to a South African mobile number, which counts nowhere before the code is entered',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
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
    .output(textCodesSchema)
    .errors({
      'texts-not-offered': {
        status: 409,
        message: 'Codes by text message are not offered for this account. Use an authenticator app or a passkey.',
      },
      'text-not-sent': {
        status: 409,
        message: 'We could not text this number. Check it, or use an authenticator app.',
      },
      'too-many-codes': {
        status: 429,
        message: 'Too many codes were texted. Try again tomorrow, or use an authenticator app.',
        data: retryAfterData,
      },
    }),

  confirmTextCode: endpoint
    .route({
      method: 'POST',
      path: '/api/me/text-codes/confirmation',
      summary:
        'Makes the number a second factor by the code that was texted to it; all sessions end with the next token',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(
      z.strictObject({
        code: z
          .string('This must be text.')
          .regex(new RegExp(`^\\d{${TEXT_CODE_DIGITS}}$`), `A code has ${TEXT_CODE_DIGITS} digits.`),
      }),
    )
    .output(z.object({ isOn: z.literal(true) }))
    .errors({
      'texts-not-offered': {
        status: 409,
        message: 'Codes by text message are not offered for this account. Use an authenticator app or a passkey.',
      },
      'code-wrong': { status: 409, message: 'This is not the code of the latest text. Look again.' },
      'code-expired': { status: 409, message: 'This code is no longer good. Ask for a new one.' },
    }),

  removeTextCodes: endpoint
    .route({
      method: 'POST',
      path: '/api/me/text-codes/removal',
      summary: 'Turns codes by text message off and deletes the number; all sessions end with the next token',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(z.strictObject({}))
    .output(z.object({ isOn: z.literal(false) })),
}
