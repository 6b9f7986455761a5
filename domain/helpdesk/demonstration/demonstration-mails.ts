import type { QuarantinedMail } from '../mail/quarantined-mail.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Mails that wait for an agent's decision, and one that needs none. `now` in milliseconds since 1970. */
export function demonstrationMails(now: number): QuarantinedMail[] {
  return mails.map(({ minutesAgo, ...mail }) => ({
    ...mail,
    receivedAt: new Date(now - minutesAgo * MINUTE_MS).toISOString(),
    size: mail.text.length + 2400,
    folded: '',
    files: [],
    refusedFiles: [],
    version: 1,
  }))
}

interface Arrived extends Pick<QuarantinedMail, 'id' | 'state' | 'reason' | 'from' | 'fromName' | 'subject' | 'text'> {
  readonly minutesAgo: number
}

const mails: readonly Arrived[] = [
  {
    id: 'demonstration-quarantine-1',
    minutesAgo: 35,
    state: 'open',
    reason: 'not-authenticated',
    from: 'accounts@mokoena-logistlcs.example',
    fromName: 'Sipho Cele',
    subject: 'Urgent: reset my password',
    text: 'Good day,\n\nI am travelling and locked out. Please set a new password for my mailbox and send it to this address. It is urgent.\n\nSipho',
  },
  {
    id: 'demonstration-quarantine-2',
    minutesAgo: 4 * 60,
    state: 'open',
    reason: 'too-many',
    from: 'scanner@soweto-print.example',
    fromName: 'Copier, first floor',
    subject: 'Scan from the copier',
    text: 'This message was sent by the copier on the first floor. The scan could not be delivered to the address in its book.',
  },
  {
    id: 'demonstration-quarantine-3',
    minutesAgo: 2 * DAY_MINUTES,
    state: 'open',
    reason: 'hostile',
    from: 'invoice@parcel-service.example',
    fromName: 'Parcel Service',
    subject: 'Your invoice 20931',
    text: 'Your parcel waits for the payment of R 38.50. Open the attachment and enter your details.',
  },
  {
    id: 'demonstration-quarantine-4',
    minutesAgo: 26 * 60,
    state: 'automatic',
    reason: 'auto-reply',
    from: 'claire.harris@msunduzi-legal.example',
    fromName: 'Claire Harris',
    subject: 'Automatic reply: your ticket',
    text: 'I am out of the office until Monday. In urgent matters please phone reception.',
  },
]
