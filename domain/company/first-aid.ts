import { company } from './details.ts'
import type { EmergencyKind } from './emergencies.ts'
import { firstAidInAfrikaans } from './first-aid-afrikaans.ts'
import { firstAidInZulu } from './first-aid-zulu.ts'
import { firstSteps } from './first-steps.ts'
import { firstResponsePromise } from './response-times.ts'

/** The languages that first aid is written in. */
export type AidLanguage = 'en' | 'af' | 'zu'

interface FirstAid {
  /** Steps in order of importance. */
  readonly now: readonly string[]
  readonly never: string
  readonly next: string
}

const POPIA =
  'If personal information may be in the wrong hands, POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible; we help you with the facts for it.'

/**
 * The steps for the first hour. Sources: NIST SP 800-61r3 (contain before eradicating, keep evidence), CISA's StopRansomware
 * guide, the NCSC's advice on hacked accounts and phishing, SABRIC's on payment fraud, and POPIA section 22.
 */
const firstAid: Readonly<Record<EmergencyKind, FirstAid>> = {
  intrusion: {
    now: [
      ...firstSteps.map(({ what, how }) => `${what}: ${how}.`),
      'If it is a website or a rented server: ask the host to take it offline and to keep its files and logs. Office computers may stay on the network.',
      'From a clean device, change the passwords of administrator, bank and email accounts and sign out all sessions.',
      'Disconnect backups, so that they are not damaged as well.',
      'Note the time, what you saw and which computers and accounts are affected, and take photos of screens.',
    ],
    never: 'Do not pay or answer the attackers, and do not delete files, wipe computers or restore backups yet.',
    next: `We isolate the affected computers with you, find the way in, close it, and restore what was lost from clean backups. ${POPIA}`,
  },
  ransomware: {
    now: [
      'Take affected computers and servers off the network: pull the cable and switch Wi-Fi off.',
      'Leave them switched on: switching off destroys evidence that is only in memory. Switch one off only if you cannot disconnect it.',
      'Disconnect backups and shared drives, so that they are not encrypted as well.',
      'Talk by phone, not by email: attackers may read your messages.',
      'Photograph the ransom note, and note the time, the new file endings and which computers are affected.',
    ],
    never: 'Do not pay or answer the attackers, and do not delete files, wipe computers or restore backups yet.',
    next: `We isolate what is affected with you, find the way in, look for a known key, and restore from clean backups. ${POPIA}`,
  },
  account: {
    now: [
      'From another device that you trust, change the password of the account, and of every account with the same password.',
      'Sign out all sessions and devices in the security settings of the account.',
      'Turn on two-step sign-in. Remove telephone numbers, recovery addresses and apps that you do not know.',
      'Photograph forwarding rules that you did not make, then delete them.',
      'Warn colleagues and contacts by phone: nobody pays or clicks because of a message from this account.',
      'If your SIM was swapped, phone your mobile network and your bank at once.',
    ],
    never: 'Do not approve a sign-in that you did not start, and do not read a code out to anyone.',
    next: `If you are locked out of a work account, we reset it with you. We read the sign-in history and see what was read and sent. ${POPIA}`,
  },
  'payment-fraud': {
    now: [
      "Phone your bank's fraud line now, on the number on your card or in the bank's app. Ask it to stop or recall the payment and to warn the bank that received it.",
      'Have the amount, the time, the reference and the account that was paid at hand.',
      'Phone the supplier, client or manager on a number that you had before, not on one from the message.',
      'Stop every other payment to that account. From another device, change your banking and email passwords.',
      'Keep the emails, invoices and messages as they are.',
      'Report it to the police and ask for the case number, which bank and insurer ask for.',
    ],
    never: 'Do not answer the fraudsters, and do not pay anyone who promises to get the money back.',
    next: `We find out whether a mailbox was read or an invoice changed on the way, and close it. ${POPIA}`,
  },
  phishing: {
    now: [
      'From another device, change the password that you gave away, everywhere you use it.',
      'Sign out all sessions of that account and turn on two-step sign-in.',
      "If you gave card or banking details, a PIN or a one-time PIN, phone your bank's fraud line now, on the number on your card.",
      'If you opened a file, installed a program or let a caller onto the computer, take it off the network and leave it switched on.',
      'Keep the message, and tell colleagues by phone who may have received it too.',
    ],
    never: 'Do not delete the message, and do not enter anything else on that page.',
    next: `You did right to say so at once. We check sign-ins, mailbox rules and the computer, and block the page for everybody. ${POPIA}`,
  },
  'data-leak': {
    now: [
      'Stop it if you can: close the share or the link, take the page down, or remove the access.',
      'If it went to the wrong person, phone them: ask them to delete it unread and to confirm that in writing.',
      'Keep evidence: messages, addresses, logs and photos of screens.',
      'Note what information it is, whose, how much, since when, and who could see it.',
      'Change passwords that are in it.',
      'Tell your Information Officer today. POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible.',
    ],
    never: 'Do not answer or pay anyone who threatens to publish it, and do not delete traces.',
    next: 'We find out what got out and how, close it, and help you with the facts for the notification.',
  },
  'lost-device': {
    now: [
      'Ask us to lock or wipe the device from here. A private phone you lock yourself: Find My for Apple, Find Hub for Android.',
      'Phone your mobile network to block the SIM and the device, so that nobody receives your codes.',
      "If a banking app or cards were on it, phone your bank's fraud line.",
      'From another device, change the passwords of the accounts that were signed in there, email first, and sign out all sessions.',
      'Report it to the police and ask for the case number, which insurer and network ask for.',
      'Note what was stored on it and whether it had a screen lock.',
    ],
    never: 'Do not fetch it yourself, and do not open a message that says it was found.',
    next: `We block its access to your systems and tell you whether its disk was encrypted. ${POPIA}`,
  },
}

/** The emergency number and the steps for an emergency. Headings start with SECTION:, warnings with CRITICAL. */
export function firstAidFor(
  { kind, certainty }: { readonly kind: EmergencyKind; readonly certainty: 'attack' | 'suspicion' },
  language: AidLanguage = 'en',
): string {
  if (language === 'af') return firstAidInAfrikaans(kind, certainty)
  if (language === 'zu') return firstAidInZulu(kind, certainty)
  if (kind === 'intrusion' && certainty === 'suspicion') return signsOfAttack
  const { now, never, next } = firstAid[kind]
  return [
    certainty === 'attack'
      ? `CRITICAL: Phone us now on ${company.emergencyPhone}. An engineer answers critical incidents ${firstResponsePromise('critical')}.`
      : `CRITICAL: Phone us now on ${company.emergencyPhone}, before you try to fix it yourself. An engineer looks at it with you.`,
    'SECTION: Do this now',
    ...now.map((step, index) => `${index + 1}. ${step}`),
    'SECTION: Do not',
    never,
    'SECTION: What we do next',
    next,
    'If you cannot phone, open a help desk ticket with priority critical at /helpdesk.',
  ].join('\n')
}

/** First aid for a suspected attack. */
export const signsOfAttack = [
  `CRITICAL: If you see one of these signs, phone us now on ${company.emergencyPhone}, before you try to fix it yourself.`,
  'SECTION: Do this now',
  '1. Note what you saw, where and when, and leave the computer switched on.',
  '2. Take it off the network if files are changing or a ransom note is shown.',
  '3. Check the sign-in history of your email accounts and their forwarding rules from another device.',
  `4. Phone us on ${company.emergencyPhone} or open a critical ticket at /helpdesk: an engineer looks at the logs with you ${firstResponsePromise('critical')}.`,
  'SECTION: Signs that you are under attack',
  'Files that no longer open, have new endings or come with a ransom note.',
  'Sign-ins from places or at times that nobody can explain, or second-factor prompts that nobody asked for.',
  'Emails sent from your accounts that none of you wrote, new forwarding rules, or invoices with changed bank details.',
  'Antivirus that was switched off, unknown programs, or administrator accounts that you did not create.',
  'Computers that are suddenly slow, or much traffic to the internet at night.',
].join('\n')

export const underAttack = firstAidFor({ kind: 'intrusion', certainty: 'attack' })
