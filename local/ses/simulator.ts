import { randomUUID } from 'node:crypto'
import type { Letter } from './letter.ts'
import { bare } from './mailbox.ts'

/** What a mail meets at its destination; undefined is a delivery of which nothing more is heard. */
export type Fate = (typeof FATES)[number] | 'account-list'

const FATES = ['success', 'bounce', 'ooto', 'complaint', 'suppressionlist'] as const
const SIMULATOR = 'simulator.amazonses.com'
/** RFC 6761 and RFC 2606: domains at which nobody has a mailbox. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/

/**
 * SES's mailbox simulator, which goes by the part before the `@` (a label behind a plus sign is allowed). Here every reserved domain
 * plays it as well, so that a form which takes real addresses only can be tried.
 * Source: SES Developer Guide, "Using the mailbox simulator manually".
 */
export function fateOf(address: string): Fate | undefined {
  const [, local = '', domain = ''] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(bare(address).toLowerCase()) ?? []
  if (domain !== SIMULATOR && !RESERVED.test(domain)) return undefined
  return FATES.find((fate) => fate === local)
}

export type EventType = 'Send' | 'Delivery' | 'Bounce' | 'Complaint'

/** One event about a mail, as SES publishes it. */
export interface SesEvent {
  readonly eventType: EventType
  readonly [field: string]: unknown
}

interface Sent {
  readonly letter: Letter
  readonly recipients: readonly string[]
  readonly fate: (recipient: string) => Fate | undefined
  readonly messageId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly region: string
  readonly accountId: string
}

/**
 * Everything that SES says of a mail, in order; of each recipient by itself.
 * Source: SES Developer Guide, "Examples of event data that Amazon SES publishes".
 */
export function eventsOf({ recipients, fate, ...sent }: Sent): SesEvent[] {
  const mail = mailOf({ recipients, ...sent })
  const timestamp = new Date(sent.at).toISOString()
  const feedbackId = () => `${sent.messageId.slice(0, 16)}-${randomUUID()}-000000`
  const ofEach = recipients.flatMap((recipient): SesEvent[] => {
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
    switch (fate(recipient)) {
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
  return [{ eventType: 'Send', mail, send: {} }, ...ofEach]
}

function mailOf({ letter, recipients, messageId, at, region, accountId }: Omit<Sent, 'fate'>): object {
  const address = bare(letter.from)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return {
    timestamp: new Date(at).toISOString(),
    source: letter.from,
    sourceArn: `arn:aws:ses:${region}:${accountId}:identity/${domain}`,
    sendingAccountId: accountId,
    messageId,
    destination: recipients.map(bare),
    headersTruncated: false,
    headers: Object.entries(letter.headers).map(([name, value]) => ({ name, value })),
    commonHeaders: { from: [letter.from], to: recipients.map(bare), messageId, subject: letter.subject },
    tags: {
      'ses:configuration-set': [letter.configurationSet],
      'ses:from-domain': [domain],
      'ses:source-ip': ['127.0.0.1'],
    },
  }
}

/** What EventBridge calls each of them. Source: SES Developer Guide, "Monitoring SES events using EventBridge". */
export const detailTypes: Readonly<Record<EventType, string>> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
}
