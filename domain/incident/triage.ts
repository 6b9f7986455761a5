import { company } from '../company/details.ts'
import { firstAid } from '../company/first-aid.ts'
import type { AidStep, Deed } from '../company/first-aid.ts'
import { firstSteps } from '../company/first-steps.ts'
import { answered, kindOf } from './questions.ts'
import type { Answers } from './questions.ts'

/** From the least to the worst. */
export const severities = ['moderate', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/**
 * How severe the incident is. One answer of harm 3, or harm of 5 in all, is critical; one of 2, or 3 in all, is high. So a worse answer
 * never lowers the severity.
 */
export function severityOf(answers: Answers): Severity {
  const harms = answered(answers).map(({ harm }) => harm)
  const worst = Math.max(0, ...harms)
  const all = harms.reduce((sum: number, harm) => sum + harm, 0)
  if (worst === 3 || all >= 5) return 'critical'
  return worst === 2 || all >= 3 ? 'high' : 'moderate'
}

interface Warning {
  readonly forbids: readonly Deed[]
  readonly text: string
}

export interface Advice {
  readonly severity: Severity
  /** What to do now, most important first. The phone call comes before all of it. */
  readonly now: readonly AidStep[]
  readonly never: readonly Warning[]
}

const unsure: { readonly now: readonly AidStep[]; readonly never: Warning } = {
  now: [
    { does: 'note-facts', text: 'Note what you saw, where and when, and take photos of screens.' },
    ...firstSteps.map(({ what, how, does }) => ({ does, text: `${what}: ${how}.` })),
    {
      does: 'check-sign-ins',
      text: 'From another device, look at the sign-in history and the forwarding rules of your email accounts.',
    },
  ],
  never: {
    forbids: ['delete-evidence', 'wipe', 'restore'],
    text: 'Do not try to repair it yet: do not delete files, wipe computers or restore backups.',
  },
}

const PAUSE: Warning = {
  forbids: ['carry-on'],
  text: 'Do not carry on as before because it is quiet: attackers come back by the same way until it is closed.',
}
const QUIET: Warning = {
  forbids: ['write-about-it'],
  text: 'Do not write about it in email or chat: the attackers may be reading along.',
}

/**
 * What to do and not to do, by first aid for the kind of emergency and by the answers. Sources: those of `firstAid`; POPIA (Act 4 of 2013),
 * section 22, for personal information. A deed is advised once, and none is advised that is forbidden.
 */
export function adviceFor(answers: Answers): Advice {
  const kind = kindOf(answers)
  const { now, never } = kind === 'unsure' ? unsure : firstAid[kind]
  const warnings = [
    never,
    ...(answers.ongoing === 'no' ? [PAUSE] : []),
    ...(now.some(({ does }) => does === 'phone-not-mail') ? [QUIET] : []),
  ]
  const forbidden = new Set(warnings.flatMap(({ forbids }) => forbids))
  const seen = new Set<Deed>()
  const steps = [...urgentSteps(answers), ...now, ...furtherSteps(answers)].filter(({ does }) => {
    const isNew = !seen.has(does) && !forbidden.has(does)
    seen.add(does)
    return isNew
  })
  return { severity: severityOf(answers), now: steps, never: warnings }
}

/** What comes before first aid, because it stops the damage. */
function urgentSteps(answers: Answers): AidStep[] {
  const spreads = answers.ongoing === 'yes' && (answers.machines === 'servers' || answers.machines === 'several')
  return [
    ...(spreads
      ? [
          {
            does: 'disconnect-office',
            text: 'If you cannot tell which computers are affected, unplug the router: the whole office is then off the internet. Phone by mobile.',
          } as const,
        ]
      : []),
    ...(risksMoney(answers)
      ? [
          {
            does: 'phone-bank',
            text: "Phone your bank's fraud line on the number on your card or in the bank's app. Ask it to stop or recall payments.",
          } as const,
        ]
      : []),
  ]
}

function furtherSteps(answers: Answers): AidStep[] {
  return [
    ...(answers.known === 'me'
      ? [{ does: 'tell-leader', text: 'Tell the person in charge now, by phone or in person.' } as const]
      : []),
    ...(answers.known === 'outsiders'
      ? [
          {
            does: 'one-speaker',
            text: 'Let one person answer outsiders. Say only that you are looking into it and when you will say more.',
          } as const,
        ]
      : []),
    ...(answers.stake === 'personal' || answers.stake === 'both'
      ? [
          {
            does: 'tell-officer',
            text: 'Tell your Information Officer today. POPIA section 22 asks you to tell the Information Regulator and the people concerned as soon as reasonably possible; the draft is below.',
          } as const,
        ]
      : []),
  ]
}

function risksMoney({ sees, paid, stake }: Answers): boolean {
  return stake === 'money' || stake === 'both' || (sees === 'payment' && paid !== 'not-yet')
}

/** What a severity means for the reader. */
export const severityWords: Readonly<Record<Severity, { readonly name: string; readonly text: string }>> = {
  critical: {
    name: 'Critical',
    text: `Treat it as an attack. Phone ${company.emergencyPhone} before you do anything else.`,
  },
  high: {
    name: 'High',
    text: `It may become worse within the hour. Phone ${company.emergencyPhone} now, before you try to fix it.`,
  },
  moderate: {
    name: 'Moderate',
    text: `It may be harmless, and it may be the beginning. Phone ${company.emergencyPhone}: an engineer looks at it with you.`,
  },
}
