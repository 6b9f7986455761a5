import { company } from '../company/details.ts'
import { firstSteps } from '../company/first-steps.ts'

interface HourStep {
  /** Kept by browsers, so it never changes. */
  readonly id: string
  /** One short instruction. */
  readonly what: string
  readonly how: string
}

interface Stage {
  /** Minutes since the discovery, from and to. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly steps: readonly HourStep[]
}

/**
 * The first sixty minutes of an incident, for the people it happens to. Sources: NIST SP 800-61r3 (contain, keep evidence, one log), CISA's
 * StopRansomware guide, the NCSC's incident guidance, and POPIA sections 21(2) and 22.
 */
export const firstHour: readonly Stage[] = [
  {
    from: 0,
    to: 5,
    title: 'Call and write',
    steps: [
      {
        id: 'phone',
        what: `Phone ${company.emergencyPhone}`,
        how: 'the line rings in the operations centre, day and night',
      },
      {
        id: 'log',
        what: 'Choose one person who writes down what happens',
        how: 'with times, on paper or on this page',
      },
      { id: 'discovery', what: 'Note who noticed it, when, and on which computer', how: 'take photos of screens' },
    ],
  },
  {
    from: 5,
    to: 15,
    title: 'Stop it from spreading',
    steps: [
      ...firstSteps.map(({ does, what, how }) => ({ id: does, what, how })),
      { id: 'backups', what: 'Disconnect backups and shared drives', how: 'attackers look for them first' },
      { id: 'bank', what: 'If money is at risk, phone the bank', how: 'its fraud line can stop or recall a payment' },
    ],
  },
  {
    from: 15,
    to: 30,
    title: 'Lock the attackers out',
    steps: [
      {
        id: 'passwords',
        what: 'Change passwords from a clean device',
        how: 'administrators first, then email and bank',
      },
      { id: 'sessions', what: 'Sign out all sessions of those accounts', how: 'a new password alone leaves them open' },
      { id: 'rules', what: 'Look for forwarding rules and unknown users', how: 'take a photo before you remove one' },
    ],
  },
  {
    from: 30,
    to: 45,
    title: 'Find out what is affected',
    steps: [
      { id: 'list', what: 'List computers, accounts and information', how: 'affected, not affected, not known' },
      { id: 'evidence', what: 'Keep messages, notes and logs', how: 'delete, wipe and restore nothing yet' },
      {
        id: 'people',
        what: 'Note whose personal information is involved',
        how: 'and since when it may have been open',
      },
    ],
  },
  {
    from: 45,
    to: 60,
    title: 'Tell the right people',
    steps: [
      { id: 'management', what: 'Tell management and your Information Officer', how: 'by phone or in person' },
      {
        id: 'speaker',
        what: 'Choose one person who speaks to outsiders',
        how: 'say what is known, and promise nothing',
      },
      { id: 'duty', what: 'Check whether POPIA asks you to notify', how: 'the drafts below are made of what you know' },
      { id: 'insurer', what: 'Tell your insurer', how: 'most policies ask for it before you spend or pay' },
    ],
  },
]

export const hourSteps: readonly HourStep[] = firstHour.flatMap(({ steps }) => steps)
