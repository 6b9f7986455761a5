import * as z from 'zod'
import { endpoint } from '../../contract/endpoint.ts'

/** What a person sees of an open reset of their second factor. */
const ownResetSchema = z.object({
  id: z.string(),
  state: z.enum(['requested', 'approved']),
  /** ISO 8601, UTC. */
  requestedAt: z.iso.datetime(),
  /** When the second factor is removed, ISO 8601, UTC; absent before the second approval. */
  dueAt: z.iso.datetime().optional(),
})
export type OwnFactorReset = z.infer<typeof ownResetSchema>

const resetOver = {
  'reset-over': {
    status: 409,
    message: 'This reset is over: it was carried out, stopped, or not approved in time. Nothing was changed now.',
  },
} as const

/** Calls by which a person stops the reset of their second factor. */
export const factorResetCalls = {
  readOwnReset: endpoint
    .route({
      method: 'GET',
      path: '/api/me/factor-reset',
      summary: "The open reset of the person's second factor, if there is one",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(z.object({ reset: ownResetSchema.optional() })),

  refuseOwnReset: endpoint
    .route({
      method: 'POST',
      path: '/api/me/factor-reset/refusal',
      summary: "Stops the reset of the person's second factor",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .input(z.strictObject({ id: z.string().min(1).max(100) }))
    .output(z.object({ refused: z.literal(true) }))
    .errors(resetOver),

  refuseResetByLink: endpoint
    .route({
      method: 'POST',
      path: '/api/factor-reset/refusal',
      summary: 'Stops the reset of a second factor, by the token of the link that its person was mailed',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: z.string().min(1).max(128) }))
    .output(z.object({ refused: z.literal(true) }))
    .errors({
      ...resetOver,
      'link-unknown': { status: 404, message: 'This link does not open anything. It is incomplete or has expired.' },
    }),
}
