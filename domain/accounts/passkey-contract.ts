import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { passkeyIdSchema, passkeyNameSchema } from './passkey.ts'

const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** ISO 8601, UTC; absent before the first sign-in with it. */
  lastUsedAt: z.string().optional(),
  /** False for a passkey from before the second factor, which opens nothing any more. */
  signsIn: z.boolean(),
  /** It may be on a lost device, and is removed by the next `recordPasskeys`. */
  isLost: z.literal(true).optional(),
})
export type PasskeyView = z.infer<typeof passkeySchema>

const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) })

const passkeyNotFound = {
  'passkey-not-found': { status: 404, message: 'This passkey does not exist, or it was removed.' },
} as const

/** Calls about the person's own passkeys. The browser makes and removes them at the user pool. */
export const passkeyCalls = {
  listPasskeys: endpoint
    .route({ method: 'GET', path: '/api/me/passkeys', summary: "The person's passkeys, newest first" })
    .meta({ audience: 'signed-in', forClients: true })
    .output(passkeysSchema),

  recordPasskeys: endpoint
    .route({
      method: 'POST',
      path: '/api/me/passkeys',
      summary:
        "Records which passkeys were made or removed at the user pool, and lets them count as the person's second factor",
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    /** The name of a passkey that was made just now. */
    .input(z.strictObject({ name: passkeyNameSchema.optional() }))
    .output(passkeysSchema),

  renamePasskey: endpoint
    .route({ method: 'PATCH', path: '/api/me/passkeys', summary: 'Renames a passkey of the person' })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: passkeyIdSchema, name: passkeyNameSchema }))
    .output(passkeysSchema)
    .errors(passkeyNotFound),

  notePasskeyUse: endpoint
    .route({
      method: 'PUT',
      path: '/api/me/passkeys',
      summary: 'Records that the person signed in with a passkey',
    })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: passkeyIdSchema }))
    .output(z.object({ noted: z.literal(true) }))
    .errors(passkeyNotFound),
}
