import type { QuarantineReason, QuarantineState } from '#domain/helpdesk/mail/quarantined-mail.ts'
import type { StatusTone } from '../../parts/status.tsx'

/** Why a mail is in quarantine: a word for the list, and what it means. */
export const reasonWords: Readonly<Record<QuarantineReason, { readonly name: string; readonly about: string }>> = {
  hostile: { name: 'Spam or virus', about: 'The mail service found spam or a virus in this mail.' },
  'not-authenticated': {
    name: 'Sender not proved',
    about: 'Nothing proves that the sender owns this address. It may be forged.',
  },
  'reply-address-invalid': {
    name: 'Address not valid',
    about: 'The reply address is not one of ours, or was made invalid since.',
  },
  'other-sender': {
    name: 'Other sender',
    about: 'This answers a mail that we sent to somebody else. Often a colleague answers in their place.',
  },
  stranger: { name: 'Stranger', about: 'This names a ticket that the sender has no part in.' },
  'ticket-not-open': { name: 'Ticket takes no reply', about: 'The ticket could not take this reply.' },
  'sender-missing': {
    name: 'No clear sender',
    about: 'This mail does not name exactly one sender who could be answered.',
  },
  'recipient-unknown': { name: 'Unknown recipient', about: 'This was sent to an address that the desk does not have.' },
  'sender-blocked': { name: 'Sender blocked', about: 'An agent blocked this sender.' },
  'too-many': { name: 'Too many mails', about: 'This sender wrote very many mails in a short time.' },
  'too-large': {
    name: 'Too large',
    about: 'This mail is larger than 25 MB. Only its headers were read; download the original for the rest.',
  },
  unreadable: {
    name: 'Not readable',
    about: 'This mail is broken. Only its headers could be read; download the original for the rest.',
  },
  'files-not-kept': {
    name: 'Files not kept',
    about:
      'A file is larger than 10 MB, or there are too many files. A ticket of this mail would lack them; the original has them.',
  },
  'no-content': {
    name: 'No content',
    about: 'This mail has no text and no file, or its structure is broken. Look into the original.',
  },
  loop: { name: 'Our own mail', about: 'A mail of ours came back.' },
  bounce: { name: 'Not delivered', about: 'A mail server says that a mail could not be delivered.' },
  'auto-reply': { name: 'Automatic reply', about: 'A mail program answered by itself, such as during an absence.' },
  bulk: { name: 'Newsletter or list', about: 'This was sent to many people.' },
  machine: { name: 'Automatic mail', about: 'A system wrote this mail, not a person.' },
  'recovery-alone': {
    name: 'Recovery without alert',
    about: 'A monitoring system says that a fault is over, and no open ticket is about it.',
  },
}

export const stateNames: Readonly<Record<QuarantineState, { readonly name: string; readonly tone: StatusTone }>> = {
  open: { name: 'Waiting', tone: 'open' },
  automatic: { name: 'Automatic', tone: 'waiting' },
  attached: { name: 'Attached', tone: 'done' },
  opened: { name: 'Ticket opened', tone: 'done' },
  deleted: { name: 'Deleted', tone: 'done' },
}
