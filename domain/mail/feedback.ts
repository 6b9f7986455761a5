import * as z from 'zod'
import { canonicalEmail } from '../accounts/canonical-email.ts'
import type { SuppressionReason } from './suppression.ts'

const BOUNCE_DAYS = 180
const COMPLAINT_DAYS = 730
const TRANSIENT_BOUNCE_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

const recipients = z.array(z.object({ emailAddress: z.string() }))

const mail = z.object({
  messageId: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})

/**
 * The SES event for a bounce, complaint or rejection, with the fields that we read.
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

/** What to do with the addresses in an SES event. */
export interface SuppressionDecision {
  /** `suppress`: send no more mail; `count`: count the transient bounce; `none`: leave the address unchanged. */
  readonly action: 'suppress' | 'count' | 'none'
  readonly reason: SuppressionReason
  /** Canonical email addresses. */
  readonly addresses: readonly string[]
  /** SES's name for the event, such as `NoEmail`. */
  readonly detail: string
  /** Unique for the event, so that a repeated delivery is counted once. */
  readonly feedbackId: string
  /** ISO 8601, UTC; when SES recorded the event. */
  readonly at: string
  /** Epoch seconds at which the suppression or counter is deleted. */
  readonly expiresAt: number
}

/**
 * Decides what to do after an SES event. A permanent bounce suppresses the address. A transient bounce, such as a full mailbox,
 * is only counted, because a later mail may arrive. A complaint suppresses unless it is `not-spam` (RFC 5965, 7.3). A rejection
 * (a virus in the mail) says nothing about the address. `now` (milliseconds since 1970) is used where the event has no timestamp.
 */
export function suppressionDecision(feedback: Feedback, now: number): SuppressionDecision {
  switch (feedback.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType, bouncedRecipients, feedbackId, timestamp } = feedback.bounce
      const isPermanent = bounceType === 'Permanent'
      return {
        action: isPermanent ? 'suppress' : 'count',
        reason: 'bounce',
        addresses: canonicalAddresses(bouncedRecipients),
        detail: bounceSubType,
        feedbackId,
        ...validFrom(Date.parse(timestamp), isPermanent ? BOUNCE_DAYS : TRANSIENT_BOUNCE_DAYS),
      }
    }
    case 'Complaint': {
      const { complainedRecipients, complaintFeedbackType, feedbackId, timestamp } = feedback.complaint
      return {
        action: complaintFeedbackType === 'not-spam' ? 'none' : 'suppress',
        reason: 'complaint',
        addresses: canonicalAddresses(complainedRecipients),
        detail: complaintFeedbackType ?? 'unnamed',
        feedbackId,
        ...validFrom(Date.parse(timestamp), COMPLAINT_DAYS),
      }
    }
    case 'Reject':
      return {
        action: 'none',
        reason: 'bounce',
        addresses: [],
        detail: 'Reject',
        feedbackId: feedback.mail.messageId,
        ...validFrom(now, BOUNCE_DAYS),
      }
  }
}

/** The outbox id of the mail that caused the event; undefined if the mail did not come from an outbox. */
export function outboxIdOf({ mail: { headers } }: Feedback): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'x-outbox-id')?.value
}

function canonicalAddresses(recipients: readonly { readonly emailAddress: string }[]): string[] {
  return recipients.map(({ emailAddress }) => canonicalEmail(withoutName(emailAddress)))
}

/** SES repeats the address from the mail, which may be `Name <address>`. */
function withoutName(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address
}

function validFrom(milliseconds: number, days: number): Pick<SuppressionDecision, 'at' | 'expiresAt'> {
  return {
    at: new Date(milliseconds).toISOString(),
    expiresAt: Math.floor(milliseconds / 1000) + days * SECONDS_PER_DAY,
  }
}
