import type { Answers } from '../answer.ts'
import { factsOf } from './requirements.ts'
import type { Requirement } from './requirements.ts'

const intranetVerdicts = ['tidy', 'use', 'buy', 'build'] as const
/** `tidy`: a shared folder in order. `use`: what is paid for already. `buy`: a product. `build`: made to measure. */
type IntranetVerdict = (typeof intranetVerdicts)[number]

export interface IntranetAdvice {
  readonly verdict: IntranetVerdict
  readonly reasons: readonly string[]
  /** Hours a week that keeping it up takes, a rough estimate. */
  readonly hours: number
  readonly warnings: readonly string[]
}

/** What puts a shared folder in order, for those who need no intranet. */
export const tidySteps = [
  'Choose one place for documents, and move what lies in mailboxes and on laptops there.',
  'Make one folder for each subject, at most two levels deep, and name files by subject and date.',
  'Name an owner for each folder, who deletes what is out of date every three months.',
  'Let everybody read what everybody needs, and keep payroll and contracts in a folder of their own.',
  'Back it up, and restore one file as a test.',
] as const

/** So few people find a tidy folder as fast as an intranet. */
const FEW_PEOPLE = 15
/** So many requirements that Microsoft 365 or Google Workspace does not meet by itself ask for a product. */
const BEYOND_THE_SUITE = new Set(['screens', 'read-proof', 'languages', 'plain', 'requests'])

/** Whether to tidy, to use what is there, to buy or to build, and why. */
export function intranetAdvice(answers: Answers, requirements: readonly Requirement[]): IntranetAdvice {
  const { has, number } = factsOf(answers)
  const musts = requirements.filter(({ priority }) => priority === 'must')
  const beyond = musts.filter(({ id }) => BEYOND_THE_SUITE.has(id))
  const ownsSuite = has('licences', 'm365', 'm365-light', 'google')
  const hours = Math.ceil(1 + number('people') / 100 + musts.length / 2)
  const warnings = [
    ...(number('hours') < hours
      ? [`Keeping it up takes about ${hours} hours a week; you named ${number('hours')}.`]
      : []),
    ...(has('owners', 'no') ? ['Name an owner for each important document first.'] : []),
    ...(has('sponsor', 'no')
      ? ['People look where their manager looks: without the management it will stay empty.']
      : []),
    ...(has('last-attempt', 'failed') ? ['Ask five people why they do not use the last one, before you begin.'] : []),
  ]
  return { ...choose(), hours, warnings }

  function choose(): Pick<IntranetAdvice, 'verdict' | 'reasons'> {
    if (number('people') <= FEW_PEOPLE && beyond.length === 0)
      return { verdict: 'tidy', reasons: [`${number('people')} people find a tidy folder as fast as an intranet.`] }
    if (number('hours') === 0)
      return { verdict: 'tidy', reasons: ['Nobody has time to keep it up, and an old intranet misleads.'] }
    if (beyond.length >= 3 && has('systems', 'crm') && has('budget', 'much'))
      return {
        verdict: 'build',
        reasons: [`${titles(beyond)} have to work with your own systems, and the budget allows it.`],
      }
    if (beyond.length >= 2 || (beyond.length === 1 && !ownsSuite))
      return { verdict: 'buy', reasons: [`${titles(beyond)}: products have this, an office suite does not.`] }
    if (ownsSuite) return { verdict: 'use', reasons: ['What you need is in the licences that you already pay for.'] }
    return {
      verdict: 'buy',
      reasons: ['You have no office suite with an intranet in it, and building one costs more.'],
    }
  }
}

const titles = (requirements: readonly Requirement[]): string => requirements.map(({ title }) => title).join(', ')
