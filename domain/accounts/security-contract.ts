import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { deviceSchema } from './device.ts'
import { securityActions } from './security-event.ts'

const sessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  /** ISO 8601, UTC. */
  firstUsedAt: z.string(),
  /** ISO 8601, UTC; up to ten minutes late. */
  lastUsedAt: z.string(),
  /** Whether this call belongs to it. */
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof sessionSchema>

const eventSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  action: z.enum(securityActions),
  /** Whether the person did it, not an administrator. */
  isOwn: z.boolean(),
  device: deviceSchema.optional(),
  role: z.string().optional(),
  /** Second factors that were turned on (true) or off. */
  factors: z.object({ app: z.boolean().optional(), texts: z.boolean().optional() }).optional(),
  /** The last four digits of the number that is texted, of the change that turned it on. */
  numberEnd: z.string().optional(),
  /** A passkey by its name, as long as it is there, and when it was made. ISO 8601, UTC. */
  passkey: z.object({ name: z.string().optional(), madeAt: z.string() }).optional(),
})
export type SecurityEvent = z.infer<typeof eventSchema>

/** Calls about the person's own sessions. */
export const securityCalls = {
  listSessions: endpoint
    .route({ method: 'GET', path: '/api/me/sessions', summary: "The person's open sessions, last used first" })
    .meta({ audience: 'signed-in', forClients: true })
    .output(
      z.object({
        sessions: z.array(sessionSchema),
        /** Sessions that are open but not listed. */
        more: z.int().min(0),
      }),
    ),

  endSession: endpoint
    .route({ method: 'PATCH', path: '/api/me/sessions', summary: "Ends one of the person's sessions" })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: z.string().min(1).max(100) }))
    .output(
      z.object({
        ended: z.literal(true),
        /** Whether it was so new that the other sessions end too, when their tokens expire. */
        endsAllSoon: z.boolean(),
      }),
    )
    .errors({
      'session-not-found': { status: 404, message: 'This session does not exist, or it has ended already.' },
      'sessions-too-many': { status: 409, message: 'Too many sessions were ended one by one. Sign out everywhere.' },
    }),

  leaveSession: endpoint
    .route({ method: 'POST', path: '/api/me/sessions', summary: 'Takes the own session off the list when signing out' })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({}))
    .output(z.object({ left: z.literal(true) })),

  listSecurityEvents: endpoint
    .route({
      method: 'GET',
      path: '/api/me/security-events',
      summary: "What lately changed in the security of the person's account, newest first",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(z.object({ events: z.array(eventSchema) })),
}
