import type { Answers } from '../answer.ts'
import { phasesOf } from './phases.ts'
import type { Placed } from './phases.ts'

const priorities = ['must', 'should', 'could', 'wont'] as const
/** MoSCoW. */
type Priority = (typeof priorities)[number]

export interface Requirement extends Partial<Placed> {
  readonly id: string
  readonly title: string
  /** As a request for quotation states it. */
  readonly text: string
  readonly priority: Priority
  /** Ids of the questions whose answers caused the priority. */
  readonly because: readonly string[]
  /** Days of work to set it up: a planning value of ours, without moving content. */
  readonly days: number
}

interface Facts {
  readonly has: (question: string, ...options: readonly string[]) => boolean
  readonly number: (question: string) => number
}

/** The first case that applies decides; without one, the requirement is left out. */
type Case = readonly [Exclude<Priority, 'wont'>, (facts: Facts) => boolean, readonly string[]]
interface Rule {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly days: number
  /** What has to be there before it, where it is asked for as well. */
  readonly needs?: readonly string[]
  readonly cases: readonly Case[]
  /** What a requirement that is left out follows from. */
  readonly asks: readonly string[]
}

const rules: readonly Rule[] = [
  {
    id: 'search',
    title: 'One search over all content',
    text: 'One search finds pages, documents and people, shows only what the reader may open, and reports searches without a result.',
    days: 5,
    needs: ['one-version', 'rights'],
    asks: ['goals', 'search-today'],
    cases: [
      ['must', ({ has }) => has('goals', 'find') && has('search-today', 'ask', 'folders'), ['goals', 'search-today']],
      ['must', ({ has }) => has('time-lost', 'hour'), ['time-lost']],
      ['should', ({ has }) => has('goals', 'find') || has('time-lost', 'half-hour'), ['goals', 'time-lost']],
      ['could', ({ has }) => has('search-today', 'ask'), ['search-today']],
    ],
  },
  {
    id: 'text-recognition',
    title: 'Search in scanned documents',
    text: 'Scanned documents are made readable, so that the search finds their text.',
    days: 4,
    needs: ['search'],
    asks: ['scans'],
    cases: [
      ['should', ({ has }) => has('scans', 'many') && has('goals', 'find'), ['scans', 'goals']],
      ['could', ({ has }) => has('scans', 'many'), ['scans']],
    ],
  },
  {
    id: 'phone',
    title: 'Usable on a phone without a company mailbox',
    text: 'People sign in on a phone with a staff number and a second factor. A page of news loads less than 200 kB.',
    days: 8,
    asks: ['without-desk', 'devices'],
    cases: [
      ['must', ({ has }) => has('without-desk', 'most'), ['without-desk', 'devices']],
      ['should', ({ has }) => has('without-desk', 'some'), ['without-desk', 'devices']],
    ],
  },
  {
    id: 'screens',
    title: 'News on shared screens',
    text: 'News is shown on screens at sites without anybody signing in, and takes itself away on a date.',
    days: 3,
    needs: ['news'],
    asks: ['devices', 'without-desk'],
    cases: [
      ['should', ({ has }) => has('devices', 'shared') && has('without-desk', 'most'), ['devices', 'without-desk']],
      ['could', ({ has }) => has('devices', 'shared', 'none'), ['devices']],
    ],
  },
  {
    id: 'news',
    title: 'News by audience',
    text: 'News is addressed to sites, departments or roles, and the author sees how many have read it.',
    days: 4,
    asks: ['goals', 'sites', 'shifts'],
    cases: [
      ['must', ({ has }) => has('goals', 'news'), ['goals']],
      ['should', ({ has, number }) => number('sites') > 1 || has('shifts', 'most', 'some'), ['sites', 'shifts']],
    ],
  },
  {
    id: 'people',
    title: 'Directory of people',
    text: 'People are found by name, site, role and skill, from the staff records, with a phone number that works.',
    days: 4,
    asks: ['goals', 'people', 'sites'],
    cases: [
      ['must', ({ has }) => has('goals', 'people'), ['goals']],
      ['should', ({ number }) => number('people') >= 50 || number('sites') > 1, ['people', 'sites']],
    ],
  },
  {
    id: 'read-proof',
    title: 'Proof that a document was read',
    text: 'A document can ask for a confirmation by a date. Who has not confirmed is reminded and listed, by version.',
    days: 5,
    needs: ['one-version'],
    asks: ['read-proof', 'goals'],
    cases: [
      ['must', ({ has }) => has('read-proof', 'law'), ['read-proof']],
      ['must', ({ has }) => has('goals', 'policies'), ['goals']],
      ['should', ({ has }) => has('read-proof', 'some'), ['read-proof']],
    ],
  },
  {
    id: 'one-version',
    title: 'One approved version of each document',
    text: 'A document has one address, an owner, an approval and a date on which it is looked at again. Older versions say so.',
    days: 6,
    asks: ['versions', 'owners'],
    cases: [
      ['must', ({ has }) => has('versions', 'often'), ['versions']],
      ['should', ({ has }) => has('versions', 'sometimes') || has('owners', 'no'), ['versions', 'owners']],
      ['could', ({ has }) => has('owners', 'some'), ['owners']],
    ],
  },
  {
    id: 'rights',
    title: 'Rights that follow the directory',
    text: 'Who may open something follows from departments and roles in the directory, down to single people where asked for, and is shown beside the content.',
    days: 5,
    asks: ['confidential'],
    cases: [
      ['must', ({ has }) => has('confidential', 'persons'), ['confidential']],
      ['should', ({ has }) => has('confidential', 'departments'), ['confidential']],
    ],
  },
  {
    id: 'approval',
    title: 'Approval before publication',
    text: 'Pages and news are approved by a named person before they are seen, with a deputy and a deadline.',
    days: 3,
    asks: ['publisher'],
    cases: [
      ['should', ({ has }) => has('publisher', 'everybody'), ['publisher']],
      ['could', ({ has }) => has('publisher', 'several'), ['publisher']],
    ],
  },
  {
    id: 'retention',
    title: 'Retention and deletion by date',
    text: 'Documents carry a class with a period. At its end they are deleted or kept by law, with a record of both.',
    days: 6,
    needs: ['one-version'],
    asks: ['retention'],
    cases: [
      ['must', ({ has }) => has('retention', 'unknown'), ['retention']],
      ['should', ({ has }) => has('retention', 'known'), ['retention']],
    ],
  },
  {
    id: 'onboarding',
    title: 'Path for newcomers',
    text: 'A newcomer sees a list of steps for the first month; the manager sees which are done.',
    days: 4,
    needs: ['people'],
    asks: ['goals'],
    cases: [['must', ({ has }) => has('goals', 'onboarding'), ['goals']]],
  },
  {
    id: 'requests',
    title: 'Requests with a state',
    text: 'Leave, repairs and purchases are asked for by a form, decided by a named person, and their state is seen by who asked.',
    days: 8,
    needs: ['rights'],
    asks: ['goals', 'systems'],
    cases: [
      ['must', ({ has }) => has('goals', 'requests') && has('systems', 'hr', 'desk'), ['goals', 'systems']],
      ['should', ({ has }) => has('goals', 'requests'), ['goals']],
      ['could', ({ has }) => has('systems', 'hr', 'desk'), ['systems']],
    ],
  },
  {
    id: 'together',
    title: 'Work on documents together',
    text: 'Several people edit a document at the same time in the programs that they know, with versions that can be brought back.',
    days: 4,
    needs: ['rights'],
    asks: ['goals', 'licences'],
    cases: [
      ['must', ({ has }) => has('goals', 'together'), ['goals']],
      ['could', ({ has }) => has('licences', 'm365', 'google'), ['licences']],
    ],
  },
  {
    id: 'languages',
    title: 'Content in several languages',
    text: 'A page exists in each of the named languages, the reader chooses once, and a missing translation is marked.',
    days: 6,
    asks: ['languages', 'reading'],
    cases: [
      ['must', ({ number, has }) => number('languages') > 1 && has('read-proof', 'law'), ['languages', 'read-proof']],
      ['should', ({ number }) => number('languages') > 1, ['languages']],
    ],
  },
  {
    id: 'plain',
    title: 'Pictures, film and voice',
    text: 'A rule can be told by pictures, a short film or a voice message of less than 5 MB.',
    days: 2,
    asks: ['reading'],
    cases: [['should', ({ has }) => has('reading', 'some'), ['reading']]],
  },
  {
    id: 'figures',
    title: 'Figures of use',
    text: 'The owner sees each month what is read, searched and not found, without names.',
    days: 2,
    asks: ['last-attempt', 'sponsor'],
    cases: [
      ['must', ({ has }) => has('last-attempt', 'failed'), ['last-attempt']],
      ['should', ({ has }) => has('sponsor', 'maybe', 'no'), ['sponsor']],
    ],
  },
  {
    id: 'systems',
    title: 'Links into business systems',
    text: 'What a person needs from the named systems today is shown on the first page, with the same sign-in.',
    days: 8,
    needs: ['rights'],
    asks: ['systems'],
    cases: [
      ['should', ({ has }) => has('systems', 'crm') || has('systems', 'hr'), ['systems']],
      ['could', ({ has }) => has('systems', 'desk'), ['systems']],
    ],
  },
]

/** The requirements that follow from the answers, the most important first, each with its phase unless it is left out. */
export function requirementsOf(answers: Answers): Requirement[] {
  const facts = factsOf(answers)
  const requirements = rules
    .map(({ id, title, text, days, cases, asks }) => {
      const found = cases.find(([, applies]) => applies(facts))
      return { id, title, text, days, priority: found?.[0] ?? ('wont' as const), because: found?.[2] ?? asks }
    })
    .toSorted((one, other) => priorities.indexOf(one.priority) - priorities.indexOf(other.priority))
  const asked = requirements.filter(({ priority }) => priority !== 'wont')
  const placed = phasesOf(asked, {
    needs: Object.fromEntries(rules.map(({ id, needs = [] }) => [id, needs])),
    startsSmall: startsSmall(answers),
  })
  return requirements.map((each) => ({ ...each, ...placed.get(each.id) }))
}

/** Whether the first phase is kept small: a small budget, or less than four hours a week to keep the intranet up. */
export function startsSmall(answers: Answers): boolean {
  const { has, number } = factsOf(answers)
  return has('budget', 'little') || number('hours') < 4
}

/** `number` of a choice is how many options were chosen. */
export function factsOf(answers: Answers): Facts {
  return {
    has: (question, ...options) => {
      const answer = answers[question]
      return answer?.value === 'chosen' && answer.options.some((option) => options.includes(option))
    },
    number: (question) => {
      const answer = answers[question]
      if (answer?.value === 'chosen') return answer.options.length
      return answer?.value === 'number' ? answer.number : 0
    },
  }
}
