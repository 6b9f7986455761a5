import type { MailTime, NoticeEvent, ReaderSide } from '#domain/helpdesk/notifications/notice-choices.ts'
import type { UnsubscriptionEvent } from '#domain/helpdesk/notifications/unsubscription.ts'

interface EventWords {
  readonly name: string
  readonly about: string
}

/** Name of each event for each side that is notified of it. */
export const eventWords: Readonly<Record<ReaderSide, Partial<Record<NoticeEvent, EventWords>>>> = {
  client: {
    reply: { name: 'Replies', about: 'Someone answers your ticket.' },
    status: { name: 'Status', about: 'Your ticket is resolved, or is merged with another one. Asks how our help was.' },
    followed: { name: 'Tickets that you follow', about: 'Someone answers a ticket of a colleague.' },
  },
  agent: {
    reply: { name: 'Replies', about: 'A client answers a ticket of yours.' },
    assigned: { name: 'Assignments', about: 'Someone assigns a ticket to you.' },
    due: { name: 'Due times', about: 'A ticket of yours is due soon, or late.' },
    followed: { name: 'Tickets that you follow', about: 'Someone answers one.' },
    status: { name: 'Status', about: 'A client closes or reopens a ticket of yours.' },
    rated: { name: 'Ratings', about: 'A client rates a ticket of yours.' },
  },
}

export const mailTimeWords: readonly { readonly id: MailTime; readonly name: string }[] = [
  { id: 'at-once', name: 'Email at once' },
  { id: 'daily', name: 'In the daily digest' },
  { id: 'never', name: 'No email' },
]

/** What nobody can switch off, and why. */
export const always: Readonly<Record<ReaderSide, readonly EventWords[]>> = {
  client: [
    { name: 'Confirmations of your tickets', about: 'They contain the ticket number, which you need to reach us.' },
    { name: 'Security of your account', about: 'You must hear of it if someone else changes your password.' },
  ],
  agent: [
    { name: 'Calls while you are on call', about: 'A client waits for an answer that we promised.' },
    { name: 'Security of your account', about: 'You must hear of it if someone else changes your password.' },
  ],
}

/** What a link of a mail asks before it ends something. */
export const endingWords: Readonly<Record<UnsubscriptionEvent, string>> = {
  reply: 'End emails about replies to your tickets?',
  status: 'End emails about the status of your tickets?',
  followed: 'End emails about tickets that you follow?',
  assigned: 'End emails about assignments?',
  due: 'End emails about due times?',
  rated: 'End emails about ratings?',
  daily: 'End the daily digest?',
}

/** What ended, after a link of a mail was used. */
export const endedWords: Readonly<Record<UnsubscriptionEvent, string>> = {
  reply: 'You get no more emails about replies to your tickets.',
  status: 'You get no more emails about the status of your tickets.',
  followed: 'You get no more emails about tickets that you follow.',
  assigned: 'You get no more emails about assignments.',
  due: 'You get no more emails about due times.',
  rated: 'You get no more emails about ratings.',
  daily: 'You get no more daily digests.',
}
