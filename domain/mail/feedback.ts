import * as z from 'zod'
import { canonicalEmail } from '../accounts/email.ts'
import type { SuppressionReason } from './suppression.ts'

const DAYS_A_BOUNCE_COUNTS = 180
const DAYS_A_COMPLAINT_COUNTS = 730
const DAYS_A_PASSING_FAILURE_COUNTS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

const recipients = z.array(z.object({ emailAddress: z.string() }))

const mail = z.object({
  messageId: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})

/**
 * What SES publishes of a mail that came to grief, with the fields that are read here.
 * Source: SES Developer Guide, "Contents of event data that Amazon SES publishes".
 */
export const feedbackSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({
      bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
      bounceSubType: z.string(),
      bouncedRecipients: recipients,
      feedbackId: z.string(),
      timestamp: z.iso.datetime({ offset: true }),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
      feedbackId: z.string(),
      timestamp: z.iso.datetime({ offset: true }),
    }),
  }),
  z.object({ eventType: z.literal('Reject'), mail }),
])
export type Feedback = z.infer<typeof feedbackSchema>

/** What follows from a feedback for the addresses that it names. */
export interface Consequence {
  /** `suppress`: no more mail; `count`: it passes, and is only counted; `none`: says nothing about the address. */
  readonly deed: 'suppress' | 'count' | 'none'
  readonly reason: SuppressionReason
  /** In canonical form. */
  readonly addresses: readonly string[]
  /** SES's own name for what happened, such as `NoEmail`. */
  readonly detail: string
  /** Unique to the feedback, so that one that is heard twice counts once. */
  readonly feedbackId: string
  /** ISO 8601, UTC; when it was noticed. */
  readonly at: string
  /** Epoch seconds after which it is forgotten. */
  readonly expiresAt: number
}

/**
 * What to do about a bounce, a complaint or a rejection (of a virus: it says nothing about who was to get it). A bounce suppresses
 * when it is permanent. One that passes, such as a full mailbox or an answer that somebody is away, never does: SES has tried for hours by
 * then, and tomorrow may be better. A complaint suppresses unless the person took a mail out of the spam folder (`not-spam`, RFC 5965, 7.3).
 * `now` is in milliseconds since 1970 and stands for a time that the feedback does not carry.
 */
export function consequenceOf(feedback: Feedback, now: number): Consequence {
  switch (feedback.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType, bouncedRecipients, feedbackId, timestamp } = feedback.bounce
      const isLasting = bounceType === 'Permanent'
      return {
        deed: isLasting ? 'suppress' : 'count',
        reason: 'bounce',
        addresses: canonical(bouncedRecipients),
        detail: bounceSubType,
        feedbackId,
        ...since(Date.parse(timestamp), isLasting ? DAYS_A_BOUNCE_COUNTS : DAYS_A_PASSING_FAILURE_COUNTS),
      }
    }
    case 'Complaint': {
      const { complainedRecipients, complaintFeedbackType, feedbackId, timestamp } = feedback.complaint
      return {
        deed: complaintFeedbackType === 'not-spam' ? 'none' : 'suppress',
        reason: 'complaint',
        addresses: canonical(complainedRecipients),
        detail: complaintFeedbackType ?? 'unnamed',
        feedbackId,
        ...since(Date.parse(timestamp), DAYS_A_COMPLAINT_COUNTS),
      }
    }
    case 'Reject':
      return {
        deed: 'none',
        reason: 'bounce',
        addresses: [],
        detail: 'Reject',
        feedbackId: feedback.mail.messageId,
        ...since(now, DAYS_A_BOUNCE_COUNTS),
      }
  }
}

/** The outbox's id of the mail that a feedback is about; undefined for a mail that did not come out of an outbox. */
export function outboxIdOf({ mail: { headers } }: Feedback): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'x-outbox-id')?.value
}

function canonical(named: readonly { readonly emailAddress: string }[]): string[] {
  return named.map(({ emailAddress }) => canonicalEmail(bare(emailAddress)))
}

/** SES names an address as the mail did, which may be `Name <address>`. */
function bare(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address
}

function since(milliseconds: number, days: number): Pick<Consequence, 'at' | 'expiresAt'> {
  return {
    at: new Date(milliseconds).toISOString(),
    expiresAt: Math.floor(milliseconds / 1000) + days * SECONDS_PER_DAY,
  }
}
