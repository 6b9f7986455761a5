import * as z from 'zod'
import { codeJustSent } from '../code-just-sent.ts'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { emailSchema } from '../email.ts'
import { NAME_RESERVED } from '../../company/our-name.ts'

/** Calls about the person's own name and address. */
export const profileCalls = {
  changeName: endpoint
    .route({ method: 'POST', path: '/api/me/name', summary: "Changes the person's name; the next access token has it" })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(
      z.strictObject({
        name: z
          .string('This must be text.')
          .trim()
          .min(1, 'Enter your name.')
          .max(100, 'A name has at most 100 characters.')
          .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'Use letters, spaces and usual marks only.'),
      }),
    )
    .output(z.object({ changed: z.literal(true) }))
    .errors({ 'name-reserved': { status: 422, message: NAME_RESERVED } }),

  askForEmailChange: endpoint
    .route({
      method: 'POST',
      path: '/api/me/email',
      summary: 'Mails a code to a new address, which counts nowhere before the code is entered',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(z.strictObject({ newEmail: emailSchema }))
    /** The same if another account has the address; its owner is told by mail. */
    .output(z.object({ asked: z.literal(true) }))
    .errors({
      'address-unchanged': { status: 409, message: 'This is your address already.' },
      ...codeJustSent,
      'too-many-codes': {
        status: 429,
        message: 'Too many codes were asked for. Wait a while and try again, or phone us.',
        data: retryAfterData,
      },
    }),

  confirmEmailChange: endpoint
    .route({
      method: 'POST',
      path: '/api/me/email/confirmation',
      summary: 'Replaces the address by the one whose code is entered, and ends all sessions',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(
      z.strictObject({ mailedCode: z.string('This must be text.').regex(/^\d{6}$/, 'A mailed code has six digits.') }),
    )
    .output(z.object({ changed: z.literal(true) }))
    .errors({
      'code-wrong': { status: 409, message: 'This is not the code of the latest email. Look again.' },
      'code-expired': { status: 409, message: 'This code is no longer good. Ask for a new one.' },
    }),
}
