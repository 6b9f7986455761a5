import { randomUUID } from 'node:crypto'
import type { SesMessage } from './ses-message.ts'
import { bare } from './mailbox.ts'

/** Simulated outcome of a mail. Undefined is an ordinary delivery. */
export type SimulatedOutcome = (typeof OUTCOMES)[number] | 'account-list'

const OUTCOMES = ['success', 'bounce', 'ooto', 'complaint', 'suppressionlist'] as const
const SIMULATOR = 'simulator.amazonses.com'
/** Domains without mailboxes (RFC 6761 and RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/

/**
 * SES's mailbox simulator: the local part, without a +label, selects the outcome. Here it also covers every reserved
 * domain, so that forms which accept only real addresses can be tested.
 * Source: SES Developer Guide, "Using the mailbox simulator manually".
 */
export function simulatedOutcome(address: string): SimulatedOutcome | undefined {
  const [, local = '', domain = ''] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(bare(address).toLowerCase()) ?? []
  if (domain !== SIMULATOR && !RESERVED.test(domain)) return undefined
  return OUTCOMES.find((outcome) => outcome === local)
}

export type EventType = 'Send' | 'Delivery' | 'Bounce' | 'Complaint'

/** An event as SES publishes it. */
export interface SesEvent {
  readonly eventType: EventType
  readonly [field: string]: unknown
}

interface SentMail {
  readonly message: SesMessage
  readonly recipients: readonly string[]
  readonly outcome: (recipient: string) => SimulatedOutcome | undefined
  readonly messageId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly region: string
  readonly accountId: string
}

/**
 * All events of a mail in order, separately for each recipient.
 * Source: SES Developer Guide, "Examples of event data that Amazon SES publishes".
 */
export function eventsOf({ recipients, outcome, ...sent }: SentMail): SesEvent[] {
  const mail = mailOf({ recipients, ...sent })
  const timestamp = new Date(sent.at).toISOString()
  const feedbackId = () => `${sent.messageId.slice(0, 16)}-${randomUUID()}-000000`
  const perRecipient = recipients.flatMap((recipient): SesEvent[] => {
    const emailAddress = bare(recipient)
    const delivered: SesEvent = {
      eventType: 'Delivery',
      mail,
      delivery: {
        timestamp,
        processingTimeMillis: 500,
        recipients: [emailAddress],
        smtpResponse: '250 2.6.0 Message received',
      },
    }
    const bounced = (bounceType: string, bounceSubType: string, why: object): SesEvent => ({
      eventType: 'Bounce',
      mail,
      bounce: {
        feedbackId: feedbackId(),
        bounceType,
        bounceSubType,
        bouncedRecipients: [{ emailAddress, ...why }],
        timestamp,
        reportingMTA: `dns; ${sent.region}.smtp-out.amazonses.com`,
      },
    })
    switch (outcome(recipient)) {
      case 'bounce':
        return [
          bounced('Permanent', 'General', {
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          }),
        ]
      case 'suppressionlist':
        return [
          bounced('Permanent', 'Suppressed', {
            action: 'failed',
            status: '5.1.1',
            diagnosticCode:
              'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.',
          }),
        ]
      case 'account-list':
        return [
          bounced('Permanent', 'OnAccountSuppressionList', {
            action: 'failed',
            status: '5.1.1',
            diagnosticCode:
              'Amazon SES did not send the message to this address because it is on the suppression list for your account.',
          }),
        ]
      case 'ooto':
        return [delivered, bounced('Transient', 'General', {})]
      case 'complaint':
        return [
          delivered,
          {
            eventType: 'Complaint',
            mail,
            complaint: {
              feedbackId: feedbackId(),
              complaintSubType: null,
              complainedRecipients: [{ emailAddress }],
              timestamp,
              userAgent: 'Amazon SES Mailbox Simulator',
              complaintFeedbackType: 'abuse',
              arrivalDate: timestamp,
            },
          },
        ]
      case 'success':
      case undefined:
        return [delivered]
    }
  })
  return [{ eventType: 'Send', mail, send: {} }, ...perRecipient]
}

function mailOf({ message, recipients, messageId, at, region, accountId }: Omit<SentMail, 'outcome'>): object {
  const address = bare(message.from)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return {
    timestamp: new Date(at).toISOString(),
    source: message.from,
    sourceArn: `arn:aws:ses:${region}:${accountId}:identity/${domain}`,
    sendingAccountId: accountId,
    messageId,
    destination: recipients.map(bare),
    headersTruncated: false,
    headers: Object.entries(message.headers).map(([name, value]) => ({ name, value })),
    commonHeaders: { from: [message.from], to: recipients.map(bare), messageId, subject: message.subject },
    tags: {
      'ses:configuration-set': [message.configurationSet],
      'ses:from-domain': [domain],
      'ses:source-ip': ['127.0.0.1'],
    },
  }
}

/** Detail types of EventBridge. Source: SES Developer Guide, "Monitoring SES events using EventBridge". */
export const detailTypes: Readonly<Record<EventType, string>> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
}
