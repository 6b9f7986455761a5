import * as z from 'zod'
import { assuranceLevels, roles } from '../accounts/actor.ts'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { recordSchema } from './record.ts'

const messageFields = {
  messageId: z.string().min(1),
  /** The feature that it is for. */
  to: recordSchema.shape.feature,
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Epoch seconds after which the outbox forgets it. */
  expiresAt: z.int(),
}

/** The person who gave a command, as their token named them. Their rights are looked up again when it is run. */
const giverSchema = z.strictObject({
  id: z.string().min(1),
  email: z.email().optional(),
  roles: z.array(z.enum(roles)),
  assurance: z.enum(assuranceLevels),
  /** The organisation that they acted for. */
  organisation: organisationIdSchema.optional(),
})
export type MessageGiver = z.infer<typeof giverSchema>

/** Asks the feature to run a command that it offers. */
const commandSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('command'),
  command: z.string().min(1),
  input: z.unknown(),
  giver: giverSchema,
  /** The record that the command was given at; both are linked. */
  from: recordSchema,
})
export type CommandMessage = z.infer<typeof commandSchema>

/** Tells the feature that its record is linked to another one. */
const linkedSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('link'),
  record: recordSchema,
  linked: recordSchema,
})
export type LinkMessage = z.infer<typeof linkedSchema>

/** Tells a person something about a record. */
const notificationSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('notification'),
  personId: z.string().min(1),
  /** A notification of the record's feature, by its name there. */
  name: z.string().min(1),
  about: recordSchema,
})
export type NotificationMessage = z.infer<typeof notificationSchema>

/** What one feature tells another, by the outbox. */
export const messageSchema = z.discriminatedUnion('kind', [commandSchema, linkedSchema, notificationSchema])
export type Message = z.infer<typeof messageSchema>

export const messageKinds = ['command', 'link', 'notification'] as const satisfies readonly Message['kind'][]

/** Notifications are stored by the feature that knows people. */
export const KEEPS_NOTIFICATIONS = 'accounts'

const DAYS_KEPT = 30
const SECONDS_PER_DAY = 24 * 60 * 60

/** The start of a message that is written at `now` (milliseconds since 1970) and kept for 30 days. */
export function messageSince(now: number, to: string, messageId: string) {
  return {
    messageId,
    to,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  }
}
