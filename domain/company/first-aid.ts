import { company } from './details.ts'
import { firstSteps } from './first-steps.ts'
import { firstResponsePromise } from './response-times.ts'

/**
 * What to do in the first hour of an incident, in the order in which it helps, after NIST SP 800-61r3 (contain before
 * eradicating, keep evidence) and the Information Regulator's guidance on POPIA section 22. Lines that begin with
 * SECTION: are headings and lines that begin with CRITICAL are set in bold wherever the text is shown.
 */
export const underAttack = [
  `CRITICAL: Phone us now on ${company.emergencyPhone}. An engineer answers critical incidents ${firstResponsePromise('critical')}.`,
  'SECTION: Do this first',
  ...firstSteps.map(({ what, how }, index) => `${index + 1}. ${what}: ${how}.`),
  '4. From a clean device, change the passwords of administrator, bank and e-mail accounts and sign out all sessions.',
  '5. Disconnect backups, so that they are not encrypted as well.',
  'SECTION: Do not',
  'Do not pay or answer the attackers, and do not delete files, wipe computers or restore backups yet.',
  'SECTION: Write down',
  'Note the time, what you saw, which computers and accounts are affected, and take photos of messages on screens.',
  'SECTION: What we do next',
  'We isolate the affected computers with you, find the way in, close it, and restore what was lost from clean backups.',
  'If personal information may be in the wrong hands, POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible; we help you with the facts for it.',
  `If you cannot phone, open a help desk ticket with priority critical at /helpdesk.`,
].join('\n')

export const signsOfAttack = [
  `CRITICAL: If you see one of these signs, phone us on ${company.emergencyPhone} before you try to fix it yourself.`,
  'SECTION: Signs that you are under attack',
  'Files that no longer open, have new endings or come with a ransom note.',
  'Sign-ins from places or at times that nobody can explain, or second-factor prompts that nobody asked for.',
  'E-mails sent from your accounts that nobody wrote, new forwarding rules, or invoices with changed bank details.',
  'Antivirus that was switched off, unknown programs, or administrator accounts that nobody made.',
  'Computers that are suddenly slow, or much traffic to the internet at night.',
  'SECTION: How to know for sure',
  '1. Note what you saw, where and when, and leave the computer switched on.',
  '2. Take it off the network if files are changing or a ransom note is shown.',
  '3. Check the sign-in history of your e-mail accounts and their forwarding rules from another device.',
  `4. Phone us on ${company.emergencyPhone} or open a critical ticket at /helpdesk: an engineer looks at the logs with you ${firstResponsePromise('critical')}.`,
].join('\n')
