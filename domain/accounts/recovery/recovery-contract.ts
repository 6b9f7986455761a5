import * as z from 'zod'
import { codeJustSent } from '../code-just-sent.ts'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { emailSchema } from '../email.ts'
import { LONGEST_RECOVERY_ENTRY, enteredRecoveryCode } from './recovery-code.ts'

const recoveryCodesSchema = z.object({
  /** Unused codes. */
  left: z.int().min(0),
  /** ISO 8601, UTC; absent if the person never made codes. */
  madeAt: z.iso.datetime().optional(),
})

const tooMany = {
  ...codeJustSent,
  'too-many-codes': {
    status: 429,
    message: 'Too many codes were asked for. Wait a while and try again, or phone us.',
    data: retryAfterData,
  },
} as const

/** Calls about recovery codes, which remove a second factor that the person has lost. */
export const recoveryCalls = {
  readRecoveryCodes: endpoint
    .route({
      method: 'GET',
      path: '/api/me/recovery-codes',
      summary: "How many of the person's recovery codes are left",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(recoveryCodesSchema),

  makeRecoveryCodes: endpoint
    .route({
      method: 'POST',
      path: '/api/me/recovery-codes',
      summary: 'Makes ten new recovery codes and shows them this once; earlier ones no longer work',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .output(z.object({ codes: z.array(z.string()) }))
    .errors({
      'second-factor-missing': {
        status: 409,
        message: 'Set up a second factor first. Recovery codes stand in for a lost one.',
      },
    }),

  askForRecovery: endpoint
    .route({
      method: 'POST',
      path: '/api/recovery',
      summary:
        'Mails a code to an address whose owner lost the second factor. The answer is the same for every address',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ email: emailSchema }))
    .output(z.object({ ticket: z.string() }))
    .errors(tooMany),

  recoverAccount: endpoint
    .route({
      method: 'POST',
      path: '/api/recovery/confirmation',
      summary: 'Removes a lost second factor, for password, mailed code and a recovery code together',
    })
    .meta({ audience: 'public' })
    .input(
      z.strictObject({
        ticket: z.string().min(1).max(100),
        /** Drawn by the browser, the same in every repeat of the request. */
        requestId: z.uuid(),
        password: z.string('This is required.').min(1, 'This is required.').max(256),
        mailedCode: z.string('This must be text.').regex(/^\d{6}$/, 'A mailed code has six digits.'),
        recoveryCode: z
          .string('This must be text.')
          .max(LONGEST_RECOVERY_ENTRY, 'A recovery code has 12 letters and digits.')
          .refine(
            (entered) => enteredRecoveryCode(entered) !== undefined,
            'A recovery code has 12 letters and digits.',
          ),
      }),
    )
    .output(z.object({ recovered: z.literal(true) }))
    .errors({
      'recovery-refused': {
        status: 403,
        message:
          'Password, mailed code and recovery code do not go together. Check all three. Each recovery code works once.',
      },
      'recovery-over': {
        status: 409,
        message: 'This recovery is over: the time has passed, or there were five wrong entries. Ask for a new mail.',
      },
    }),
}
