import * as z from 'zod'
import { assuranceLevels, roles } from '../accounts/actor.ts'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { addedHolidaySchema } from '../calendar/calendar-schemas.ts'
import { productIdSchema } from '../trials/product-id.ts'
import { recordSchema } from './record.ts'

const messageFields = {
  messageId: z.string().min(1),
  /** The receiving feature. */
  to: recordSchema.shape.feature,
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Epoch seconds at which the outbox deletes it. */
  expiresAt: z.int(),
}

/** The person who gave a command, from their token. Their permissions are read again when it runs. */
const giverSchema = z.strictObject({
  id: z.string().min(1),
  email: z.email().optional(),
  roles: z.array(z.enum(roles)),
  assurance: z.enum(assuranceLevels),
  /** Their active organisation. */
  organisation: organisationIdSchema.optional(),
})
export type MessageGiver = z.infer<typeof giverSchema>

/** Requests that a feature runs one of its commands. */
const commandSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('command'),
  command: z.string().min(1),
  input: z.unknown(),
  giver: giverSchema,
  /** The record on which the command was given. The result is linked to it. */
  from: recordSchema,
})
export type CommandMessage = z.infer<typeof commandSchema>

/** Informs a feature that its record was linked to another one. */
const linkedSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('link'),
  record: recordSchema,
  linked: recordSchema,
  /** Whose record `linked` is, where only its organisation may open it. */
  organisation: organisationIdSchema.optional(),
})
export type LinkMessage = z.infer<typeof linkedSchema>

/** Informs a feature that what was made of its record is done, or is taken up again. */
const doneSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('done'),
  record: recordSchema,
  linked: recordSchema,
  isDone: z.boolean(),
})
export type DoneMessage = z.infer<typeof doneSchema>

/** Error codes of a refused command. A feature can add its own codes. */
const refusalSchema = z.string().regex(/^[a-z][a-z-]{0,63}$/)

/** Informs the feature that gave a command that it was refused. */
const refusedSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('refusal'),
  /** The refusing feature and its command. */
  by: recordSchema.shape.feature,
  command: z.string().min(1),
  /** Id of the message with the command. */
  given: z.string().min(1),
  /** The record on which the command was given, and the person. */
  record: recordSchema,
  personId: z.string().min(1),
  /** The organisation that the person acted for. */
  organisation: organisationIdSchema.optional(),
  reason: refusalSchema,
})
export type RefusalMessage = z.infer<typeof refusedSchema>

/** Notifies a person about a record. */
const notificationSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('notification'),
  personId: z.string().min(1),
  /** Name of a notification of the record's feature. */
  name: z.string().min(1),
  about: recordSchema,
})
export type NotificationMessage = z.infer<typeof notificationSchema>

/** Asks a feature to text one of its people. It holds neither number nor code: both are looked up or drawn when the text is sent. */
const textSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('text'),
  personId: z.string().min(1),
  content: z.discriminatedUnion('type', [
    /** Words, and the path on the site that the text links. */
    z.strictObject({ type: z.literal('words'), words: z.string().min(1), path: z.string().startsWith('/') }),
    /** A code that proves that the number is the person's. */
    z.strictObject({ type: z.literal('code') }),
  ]),
})
export type TextMessage = z.infer<typeof textSchema>

const trialKey = z.strictObject({ organisation: organisationIdSchema, product: productIdSchema })

/** Asks a feature to delete its records of a trial whose time to read is over. */
const erasureSchema = z.strictObject({ ...messageFields, kind: z.literal('erasure'), trial: trialKey })
export type ErasureMessage = z.infer<typeof erasureSchema>

/** Answers an erasure: `by` has deleted its records. */
const erasedSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('erased'),
  trial: trialKey,
  by: recordSchema.shape.feature,
})
export type ErasedMessage = z.infer<typeof erasedSchema>

/** Tells a feature the public holidays that admins added to the Act's, all of them. A later version replaces an earlier one. */
const holidaysSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('holidays'),
  holidays: z.array(addedHolidaySchema),
  version: z.int().min(1),
})
export type HolidaysMessage = z.infer<typeof holidaysSchema>

/** An answer to an invitation that a calendar program mailed. The sender's address is proved; the rest is as they sent it. */
const calendarAnswerSchema = z.strictObject({
  ...messageFields,
  kind: z.literal('calendar-answer'),
  uid: z.string().min(1).max(200),
  /** The start of an occurrence by its rule: a date, or a moment. */
  occurrence: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  /** It counts for the occurrence and all later ones. */
  isOnward: z.literal(true).optional(),
  attendee: z.string().min(1),
  answer: z.enum(['accepted', 'tentative', 'declined']),
  /** What they wrote beside it. */
  comment: z.string().max(500).optional(),
  sequence: z.int().min(0),
})
export type CalendarAnswerMessage = z.infer<typeof calendarAnswerSchema>

/** A message from one feature to another, sent by the outbox. */
export const messageSchema = z.discriminatedUnion('kind', [
  commandSchema,
  linkedSchema,
  doneSchema,
  refusedSchema,
  notificationSchema,
  textSchema,
  erasureSchema,
  erasedSchema,
  holidaysSchema,
  calendarAnswerSchema,
])
export type FeatureMessage = z.infer<typeof messageSchema>

export const messageKinds = [
  'command',
  'link',
  'done',
  'refusal',
  'notification',
  'text',
  'erasure',
  'erased',
  'holidays',
  'calendar-answer',
] as const satisfies readonly FeatureMessage['kind'][]

/** Answers to a command. Only features that give commands receive them. */
export const answers: ReadonlySet<string> = new Set<FeatureMessage['kind']>(['link', 'refusal'])

/** The accounts feature stores notifications. */
export const KEEPS_NOTIFICATIONS = 'accounts'
/** The accounts feature has days that holidays move. */
export const KEEPS_HOLIDAYS = 'accounts'

/** The meetings feature sends invitations. */
export const KEEPS_MEETINGS = 'meetings'

const DAYS_KEPT = 30
const SECONDS_PER_DAY = 24 * 60 * 60

/** Fields that every message has. It is written at `now` (milliseconds since 1970) and kept for 30 days. */
export function messageSince(now: number, to: string, messageId: string) {
  return {
    messageId,
    to,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  }
}
