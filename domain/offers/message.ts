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

/** Why a command was not run: what programs decide by. A feature may refuse by codes of its own. */
const refusalSchema = z.string().regex(/^[a-z][a-z-]{0,63}$/)

/** Tells the feature that gave a command that it was refused when it was to be run. */
const refusedSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('refusal'),
  /** The feature that refused, and its command. */
  by: recordSchema.shape.feature,
  command: z.string().min(1),
  /** The message that gave it. */
  given: z.string().min(1),
  /** The record that it was given at, and by whom. */
  record: recordSchema,
  personId: z.string().min(1),
  reason: refusalSchema,
})
export type RefusalMessage = z.infer<typeof refusedSchema>

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

/** Asks a feature that sends texts to call one of its people by one. It holds no number: that is read when the text is sent. */
const textSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('text'),
  personId: z.string().min(1),
  words: z.string().min(1),
  /** Path on the site that the text links. */
  path: z.string().startsWith('/'),
})
export type TextMessage = z.infer<typeof textSchema>

/** What one feature tells another, by the outbox. */
export const messageSchema = z.discriminatedUnion('kind', [
  commandSchema,
  linkedSchema,
  refusedSchema,
  notificationSchema,
  textSchema,
])
export type Message = z.infer<typeof messageSchema>

export const messageKinds = [
  'command',
  'link',
  'refusal',
  'notification',
  'text',
] as const satisfies readonly Message['kind'][]

/** Answers to a command. A feature that takes none of them misses nothing that it asked for. */
export const answers: ReadonlySet<string> = new Set<Message['kind']>(['link', 'refusal'])

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
