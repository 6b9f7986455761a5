import type { EmergencyKind } from './emergencies.ts'
import { firstSteps } from './first-steps.ts'

/** The languages that first aid is written in. */
export type AidLanguage = 'en' | 'af' | 'zu'

/** What a step does, so that rules can compare steps: two with the same name are one, and one that is forbidden is not advised. */
export type Deed =
  | 'disconnect'
  | 'disconnect-office'
  | 'leave-on'
  | 'phone-not-mail'
  | 'take-site-offline'
  | 'change-passwords'
  | 'secure-backups'
  | 'keep-evidence'
  | 'sign-out'
  | 'second-factor'
  | 'remove-rules'
  | 'warn-contacts'
  | 'block-sim'
  | 'phone-bank'
  | 'payment-facts'
  | 'check-by-phone'
  | 'stop-payments'
  | 'phone-police'
  | 'warn-colleagues'
  | 'close-leak'
  | 'ask-recipient'
  | 'note-facts'
  | 'tell-officer'
  | 'tell-leader'
  | 'one-speaker'
  | 'lock-device'
  | 'check-sign-ins'
  | 'pay'
  | 'answer-attackers'
  | 'delete-evidence'
  | 'wipe'
  | 'restore'
  | 'approve-sign-in'
  | 'read-out-codes'
  | 'enter-more'
  | 'fetch-device'
  | 'open-found-message'
  | 'carry-on'
  | 'write-about-it'

export interface AidStep {
  readonly does: Deed
  readonly text: string
}

interface FirstAid {
  /** Steps in order of importance. */
  readonly now: readonly AidStep[]
  readonly never: { readonly forbids: readonly Deed[]; readonly text: string }
  readonly next: string
}

const POPIA =
  'If personal information may be in the wrong hands, POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible; we help you with the facts for it.'

/**
 * The steps for the first hour. Sources: NIST SP 800-61r3 (contain before eradicating, keep evidence), CISA's StopRansomware
 * guide, the NCSC's advice on hacked accounts and phishing, SABRIC's on payment fraud, and POPIA section 22.
 */
export const firstAid: Readonly<Record<EmergencyKind, FirstAid>> = {
  intrusion: {
    now: [
      ...firstSteps.map(({ what, how, does }) => ({ does, text: `${what}: ${how}.` })),
      {
        does: 'take-site-offline',
        text: 'If it is a website or a rented server: ask the host to take it offline and to keep its files and logs. Office computers may stay on the network.',
      },
      {
        does: 'change-passwords',
        text: 'From a clean device, change the passwords of administrator, bank and email accounts and sign out all sessions.',
      },
      { does: 'secure-backups', text: 'Disconnect backups, so that they are not damaged as well.' },
      {
        does: 'note-facts',
        text: 'Note the time, what you saw and which computers and accounts are affected, and take photos of screens.',
      },
    ],
    never: {
      forbids: ['pay', 'answer-attackers', 'delete-evidence', 'wipe', 'restore'],
      text: 'Do not pay or answer the attackers, and do not delete files, wipe computers or restore backups yet.',
    },
    next: `We isolate the affected computers with you, find the way in, close it, and restore what was lost from clean backups. ${POPIA}`,
  },
  ransomware: {
    now: [
      {
        does: 'disconnect',
        text: 'Take affected computers and servers off the network: pull the cable and switch Wi-Fi off.',
      },
      {
        does: 'leave-on',
        text: 'Leave them switched on: switching off destroys evidence that is only in memory. Switch one off only if you cannot disconnect it.',
      },
      { does: 'secure-backups', text: 'Disconnect backups and shared drives, so that they are not encrypted as well.' },
      { does: 'phone-not-mail', text: 'Talk by phone, not by email: attackers may read your messages.' },
      {
        does: 'note-facts',
        text: 'Photograph the ransom note, and note the time, the new file endings and which computers are affected.',
      },
    ],
    never: {
      forbids: ['pay', 'answer-attackers', 'delete-evidence', 'wipe', 'restore'],
      text: 'Do not pay or answer the attackers, and do not delete files, wipe computers or restore backups yet.',
    },
    next: `We isolate what is affected with you, find the way in, look for a known key, and restore from clean backups. ${POPIA}`,
  },
  account: {
    now: [
      {
        does: 'block-sim',
        text: "If your SIM stopped working or was swapped: from another phone, call your mobile network, which blocks the number, and your bank's fraud line, before anything else.",
      },
      {
        does: 'change-passwords',
        text: 'From another device that you trust, change the password of the account, and of every account with the same password.',
      },
      { does: 'sign-out', text: 'Sign out all sessions and devices in the security settings of the account.' },
      {
        does: 'second-factor',
        text: 'Turn on two-step sign-in. Remove telephone numbers, recovery addresses and apps that you do not know.',
      },
      { does: 'remove-rules', text: 'Photograph forwarding rules that you did not make, then delete them.' },
      {
        does: 'warn-contacts',
        text: 'Warn colleagues and contacts by phone: nobody pays or clicks because of a message from this account.',
      },
    ],
    never: {
      forbids: ['approve-sign-in', 'read-out-codes'],
      text: 'Do not approve a sign-in that you did not start, and do not read a code out to anyone.',
    },
    next: `If you are locked out of a work account, we reset it with you. We read the sign-in history and see what was read and sent. ${POPIA}`,
  },
  'payment-fraud': {
    now: [
      {
        does: 'phone-bank',
        text: "Phone your bank's fraud line now, on the number on your card or in the bank's app. Ask it to stop or recall the payment and to warn the bank that received it.",
      },
      {
        does: 'payment-facts',
        text: 'Have the amount, the time, the reference and the account that was paid at hand.',
      },
      {
        does: 'check-by-phone',
        text: 'Phone the supplier, client or manager on a number that you had before, not on one from the message.',
      },
      {
        does: 'stop-payments',
        text: 'Stop every other payment to that account. From another device, change your banking and email passwords.',
      },
      { does: 'keep-evidence', text: 'Keep the emails, invoices and messages as they are.' },
      {
        does: 'phone-police',
        text: 'Report it to the police and ask for the case number, which bank and insurer ask for.',
      },
    ],
    never: {
      forbids: ['answer-attackers', 'pay'],
      text: 'Do not answer the fraudsters, and do not pay anyone who promises to get the money back.',
    },
    next: `We find out whether a mailbox was read or an invoice changed on the way, and close it. ${POPIA}`,
  },
  phishing: {
    now: [
      {
        does: 'change-passwords',
        text: 'From another device, change the password that you gave away, everywhere you use it.',
      },
      { does: 'sign-out', text: 'Sign out all sessions of that account and turn on two-step sign-in.' },
      {
        does: 'phone-bank',
        text: "If you gave card or banking details, a PIN or a one-time PIN, phone your bank's fraud line now, on the number on your card.",
      },
      {
        does: 'disconnect',
        text: 'If you opened a file, installed a program or let a caller onto the computer, take it off the network and leave it switched on.',
      },
      { does: 'warn-colleagues', text: 'Keep the message, and tell colleagues by phone who may have received it too.' },
    ],
    never: {
      forbids: ['delete-evidence', 'enter-more'],
      text: 'Do not delete the message, and do not enter anything else on that page.',
    },
    next: `You did right to say so at once. We check sign-ins, mailbox rules and the computer, and block the page for everybody. ${POPIA}`,
  },
  'data-leak': {
    now: [
      {
        does: 'close-leak',
        text: 'Stop it if you can: close the share or the link, take the page down, or remove the access.',
      },
      {
        does: 'ask-recipient',
        text: 'If it went to the wrong person, phone them: ask them to delete it unread and to confirm that in writing.',
      },
      { does: 'keep-evidence', text: 'Keep evidence: messages, addresses, logs and photos of screens.' },
      { does: 'note-facts', text: 'Note what information it is, whose, how much, since when, and who could see it.' },
      { does: 'change-passwords', text: 'Change passwords that are in it.' },
      {
        does: 'tell-officer',
        text: 'Tell your Information Officer today. POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible.',
      },
    ],
    never: {
      forbids: ['answer-attackers', 'pay', 'delete-evidence'],
      text: 'Do not answer or pay anyone who threatens to publish it, and do not delete traces.',
    },
    next: 'We find out what got out and how, close it, and help you with the facts for the notification.',
  },
  'lost-device': {
    now: [
      {
        does: 'lock-device',
        text: 'Ask us to lock or wipe the device from here. A private phone you lock yourself: Find My for Apple, Find Hub for Android.',
      },
      {
        does: 'block-sim',
        text: 'Phone your mobile network to block the SIM and the device, so that nobody receives your codes.',
      },
      { does: 'phone-bank', text: "If a banking app or cards were on it, phone your bank's fraud line." },
      {
        does: 'change-passwords',
        text: 'From another device, change the passwords of the accounts that were signed in there, email first, and sign out all sessions.',
      },
      {
        does: 'phone-police',
        text: 'Report it to the police and ask for the case number, which insurer and network ask for.',
      },
      { does: 'note-facts', text: 'Note what was stored on it and whether it had a screen lock.' },
    ],
    never: {
      forbids: ['fetch-device', 'open-found-message'],
      text: 'Do not fetch it yourself, and do not open a message that says it was found.',
    },
    next: `We block its access to your systems and tell you whether its disk was encrypted. ${POPIA}`,
  },
}
