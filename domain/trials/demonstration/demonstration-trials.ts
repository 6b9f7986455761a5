import { dayAt, sinceMidnight, startOfDay } from '../../calendar/day.ts'
import type { ProductId } from '../product-id.ts'
import { beginErasure } from '../trial-erasure.ts'
import type { TrialHappening } from '../trial-history.ts'
import { stepsOf } from '../trial-steps.ts'
import { changeTrial, namedLastDay, startTrial } from '../trial.ts'
import type { Trial, TrialChange } from '../trial.ts'

/** A trial with everything that happened to it, oldest first. */
export interface LivedTrial {
  readonly trial: Trial
  readonly history: readonly TrialHappening[]
}

interface Story {
  /** The place of its organisation in the list, so that a trial has the same one each time. */
  readonly organisation: number
  readonly product: ProductId
  readonly startedDaysAgo: number
  readonly startedBy: Trial['startedBy']
  readonly reason?: string
  /** What staff did, oldest first. */
  readonly changes?: readonly { readonly daysAgo: number; readonly change: TrialChange; readonly reason: string }[]
}

const convert = { action: 'convert' } as const
const end = { action: 'end' } as const
const extend = (days: number) => ({ action: 'extend', days }) as const

const stories: readonly Story[] = [
  { organisation: 0, product: 'cyberscore', startedDaysAgo: 12, startedBy: 'client' },
  {
    organisation: 0,
    product: 'project-management',
    startedDaysAgo: 96,
    startedBy: 'client',
    changes: [
      { daysAgo: 83, change: extend(14), reason: 'Their new office manager starts next week.' },
      { daysAgo: 72, change: convert, reason: 'Signed as part of their agreement.' },
    ],
  },
  // The products of which the demonstration has records of this organisation.
  {
    organisation: 0,
    product: 'cloud-cost-optimizer',
    startedDaysAgo: 44,
    startedBy: 'client',
    changes: [{ daysAgo: 32, change: convert, reason: 'Their first bill paid for it.' }],
  },
  { organisation: 0, product: 'meeting-management', startedDaysAgo: 6, startedBy: 'client' },
  { organisation: 1, product: 'cyberscore', startedDaysAgo: 3, startedBy: 'client' },
  {
    organisation: 1,
    product: 'project-management',
    startedDaysAgo: 52,
    startedBy: 'client',
    changes: [{ daysAgo: 41, change: convert, reason: 'Ordered after the demonstration on site.' }],
  },
  { organisation: 2, product: 'cloud-cost-optimizer', startedDaysAgo: 30, startedBy: 'client' },
  {
    organisation: 2,
    product: 'cyberscore',
    startedDaysAgo: 18,
    startedBy: 'staff',
    reason: 'Agreed in the quarterly review.',
    changes: [{ daysAgo: 6, change: convert, reason: 'Their insurer asks for the score.' }],
  },
  { organisation: 3, product: 'meeting-management', startedDaysAgo: 9, startedBy: 'client' },
  { organisation: 3, product: 'cloud-readiness', startedDaysAgo: 75, startedBy: 'client' },
  {
    organisation: 4,
    product: 'intranet-assessment',
    startedDaysAgo: 20,
    startedBy: 'staff',
    reason: 'Asked for by phone.',
    changes: [{ daysAgo: 7, change: extend(14), reason: 'Half of the firm was at court.' }],
  },
  { organisation: 5, product: 'cloud-readiness', startedDaysAgo: 43, startedBy: 'client' },
  {
    organisation: 6,
    product: 'project-management',
    startedDaysAgo: 138,
    startedBy: 'client',
    changes: [{ daysAgo: 128, change: convert, reason: 'Ordered for the harvest.' }],
  },
  { organisation: 7, product: 'cyberscore', startedDaysAgo: 14, startedBy: 'client' },
  {
    organisation: 8,
    product: 'cloud-security-posture',
    startedDaysAgo: 11,
    startedBy: 'client',
    changes: [{ daysAgo: 1, change: end, reason: 'They asked us to stop it.' }],
  },
  { organisation: 8, product: 'meeting-management', startedDaysAgo: 1, startedBy: 'client' },
]

interface Given {
  /** Milliseconds since 1970: the end of the demonstration's time. */
  readonly now: number
  /** Organisations with the person who starts their trials. */
  readonly clients: readonly { readonly organisation: string; readonly personId: string }[]
  /** The person of the staff who changes them. */
  readonly staff: string | undefined
}

/**
 * Trials of a demonstration: running, about to end, read-only, converted, ended by staff and deleted. They follow the rules of real ones
 * and took every automatic step up to `now`. Stories of organisations that are not there are left out.
 */
export function demonstrationTrials({ now, clients, staff }: Given): LivedTrial[] {
  return stories.flatMap((story, position) => {
    const client = clients[story.organisation]
    return client ? [live(story, { client, staff, now, minute: 7 * position })] : []
  })
}

interface Lived extends Pick<Given, 'now' | 'staff'> {
  readonly client: Given['clients'][number]
  /** Minutes after nine, so that not everything happens at once. */
  readonly minute: number
}

function live(story: Story, { client, staff, now, minute }: Lived): LivedTrial {
  const { product, startedBy, reason } = story
  const onDay = (daysAgo: number) => startOfDay(dayAt(now) - daysAgo) + sinceMidnight('09:00') + minute * 60_000
  const by = startedBy === 'client' ? client.personId : staff
  let at = onDay(story.startedDaysAgo)
  let trial = startTrial({ organisation: client.organisation, product, startedBy }, at)
  const history: TrialHappening[] = []
  const add = (happening: Omit<TrialHappening, 'lastDay'>) =>
    history.push({ ...withoutUndefined(happening), lastDay: namedLastDay(trial) })
  /** The automatic steps until `end`. */
  const pass = (end: number) => {
    for (const { step, at: due } of stepsOf(trial)) {
      if (due <= at || due > end) continue
      if (step === 'deletion') trial = beginErasure(trial, [])
      add({ at: new Date(due).toISOString(), what: step })
    }
    at = end
  }
  add({ at: trial.startedAt, what: 'start', by, reason })
  for (const { daysAgo, change, reason } of story.changes ?? []) {
    pass(onDay(daysAgo))
    const changed = changeTrial(trial, change, at)
    if (typeof changed === 'string') throw new Error(`The demonstration's trial of ${product} refuses: ${changed}.`)
    trial = changed
    add({ at: new Date(at).toISOString(), what: change.action, by: staff, reason })
  }
  pass(now)
  return { trial, history }
}

/** A stored item and a parsed one are the same. */
function withoutUndefined<Happening extends object>(happening: Happening): Happening {
  return Object.fromEntries(Object.entries(happening).filter(([, value]) => value !== undefined)) as Happening
}
