import { company } from './details.ts'
import type { EmergencyKind } from './emergencies.ts'
import { firstAidInAfrikaans } from './first-aid-afrikaans.ts'
import { firstAidInZulu } from './first-aid-zulu.ts'
import { firstAid } from './first-aid.ts'
import type { AidLanguage } from './first-aid.ts'
import { firstResponsePromise } from './response-times.ts'

/** The last line of first aid, for which a ticket that is open already is named instead. */
export const cannotPhone = 'If you cannot phone, open a critical ticket at /emergency.'

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
    ...now.map(({ text }, index) => `${index + 1}. ${text}`),
    'SECTION: Do not',
    never.text,
    'SECTION: What we do next',
    next,
    cannotPhone,
  ].join('\n')
}

/** First aid for a suspected attack. */
export const signsOfAttack = [
  `CRITICAL: If you see one of these signs, phone us now on ${company.emergencyPhone}, before you try to fix it yourself.`,
  'SECTION: Do this now',
  '1. Note what you saw, where and when, and leave the computer switched on.',
  '2. Take it off the network if files are changing or a ransom note is shown.',
  '3. Check the sign-in history of your email accounts and their forwarding rules from another device.',
  `4. Phone us on ${company.emergencyPhone} or open a critical ticket at /emergency: an engineer looks at the logs with you ${firstResponsePromise('critical')}.`,
  'SECTION: Signs that you are under attack',
  'Files that no longer open, have new endings or come with a ransom note.',
  'Sign-ins from places or at times that nobody can explain, or second-factor prompts that nobody asked for.',
  'Emails sent from your accounts that none of you wrote, new forwarding rules, or invoices with changed bank details.',
  'Antivirus that was switched off, unknown programs, or administrator accounts that you did not create.',
  'Computers that are suddenly slow, or much traffic to the internet at night.',
].join('\n')

export const underAttack = firstAidFor({ kind: 'intrusion', certainty: 'attack' })
