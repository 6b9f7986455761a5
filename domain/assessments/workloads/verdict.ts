import type { Strategy, Workload } from './workload.ts'

export interface Verdict {
  readonly strategy: Strategy
  /** What the rules advise where the person decided otherwise. */
  readonly advised?: Strategy
  /** Sentences, the deciding one first. */
  readonly reasons: readonly string[]
  /** What is unknown and could change the verdict. */
  readonly open: readonly string[]
}

/** A system that ends within so many months is not moved. */
const MONTHS_WORTH_A_MOVE = 12
/** So many VMware machines are cheaper to relocate at once than to rehost one by one. */
const MACHINES_WORTH_A_RELOCATION = 10

interface Circumstances {
  /** The month of the verdict, as 2026-11. */
  readonly month: string
  /** How many of the sheet's applications run on VMware. */
  readonly onVmware: number
}

type Rule = readonly [Strategy, (workload: Workload, circumstances: Circumstances) => string | undefined]

/** The first rule that applies decides. */
const rules: readonly Rule[] = [
  ['retire', ({ users }) => (users === 0 ? 'Nobody uses it.' : undefined)],
  [
    'retire',
    ({ endsOn }, { month }) =>
      endsOn !== undefined && monthsBetween(month, endsOn) <= 0 ? `It should have ended in ${endsOn}.` : undefined,
  ],
  [
    'retain',
    ({ endsOn }, { month }) =>
      endsOn !== undefined && monthsBetween(month, endsOn) <= MONTHS_WORTH_A_MOVE
        ? `It ends in ${endsOn}; a move would not pay for itself before that.`
        : undefined,
  ],
  [
    'retain',
    ({ runsOn }) => (runsOn === 'service' ? 'It is a service already, so there is nothing to move.' : undefined),
  ],
  [
    'retain',
    ({ boundTo }) => {
      if (boundTo === 'equipment') return 'It needs equipment that stays where it is.'
      return boundTo === 'site' ? 'It has to work at its site when the line is down.' : undefined
    },
  ],
  ['repurchase', ({ kind }) => (kind === 'standard' ? 'Its makers or others sell the same as a service.' : undefined)],
  [
    'retain',
    ({ licence }) => (licence === 'bound' ? 'Its licence is bound to the machine that it runs on.' : undefined),
  ],
  [
    'refactor',
    ({ kind, changes, criticality }) =>
      kind === 'own' && changes === 'monthly' && (criticality === 'high' || criticality === 'vital')
        ? 'It is ours, changes every month and matters much: the work pays for itself.'
        : undefined,
  ],
  [
    'replatform',
    ({ supported }) =>
      supported === 'no'
        ? 'Its operating system or database gets no more updates; those are replaced on the way.'
        : undefined,
  ],
  [
    'relocate',
    ({ runsOn }, { onVmware }) =>
      runsOn === 'vmware' && onVmware >= MACHINES_WORTH_A_RELOCATION
        ? `It is one of ${onVmware} on VMware, which move together as they are.`
        : undefined,
  ],
  [
    'replatform',
    ({ kind, changes }) =>
      kind === 'own' && changes !== 'never' && changes !== 'unknown'
        ? 'We change it ourselves, so a managed database and runtime save work each time.'
        : undefined,
  ],
  [
    'rehost',
    (workload) => {
      const missing = undecided(workload)
      return missing.length === 0
        ? 'It runs on supported systems and can move as it is.'
        : `Nothing that is known speaks against moving it as it is. This would decide: ${missing.join(', ')}.`
    },
  ],
]

/** What to do with an application: what the person decided, or else by the first rule that applies. */
export function verdictOf(workload: Workload, circumstances: Circumstances): Verdict {
  const { decision, decisionBecause } = workload
  const advice = adviceOn(workload, circumstances)
  if (decision === undefined || decision === advice.strategy) return advice
  const reasons = [`You decided so: ${decisionBecause}`, ...conditions(workload, decision)]
  return { strategy: decision, advised: advice.strategy, reasons, open: unknowns(workload, decision) }
}

function adviceOn(workload: Workload, circumstances: Circumstances): Verdict {
  for (const [strategy, applies] of rules) {
    const reason = applies(workload, circumstances)
    if (reason !== undefined) {
      return { strategy, reasons: [reason, ...conditions(workload, strategy)], open: unknowns(workload, strategy) }
    }
  }
  throw new Error('The last rule applies to every application.')
}

/** What else has to be heeded. */
function conditions({ data, criticality, licence, supported, quietHours }: Workload, strategy: Strategy): string[] {
  if (strategy === 'retire') {
    return data === 'personal' || data === 'special'
      ? ['Its records are kept as long as the law asks, then deleted.']
      : []
  }
  if (strategy === 'retain') return supported === 'no' ? ['It needs a network of its own until it ends.'] : []
  return [
    ...(data === 'special'
      ? ['It holds special personal information: a South African region, with a key of your own.']
      : []),
    ...(data === 'personal' ? ['It holds personal information: section 72 of POPIA decides on regions abroad.'] : []),
    ...(licence === 'owned' ? ['Check that the licence may move.'] : []),
    ...(criticality === 'vital' ? ['It moves only after a rehearsal with a way back.'] : []),
    ...(quietHours === '' ? [] : [`It moves in its quiet hours: ${quietHours}.`]),
  ]
}

/** What a rule asks about and nobody gave, so that the last rule can't claim it. */
function undecided({ runsOn, supported, boundTo }: Workload): string[] {
  return [
    ...(runsOn === 'unknown' ? ['what it runs on'] : []),
    ...(supported === 'unknown' ? ['whether its systems still get updates'] : []),
    ...(boundTo === 'unknown' ? ['whether it is bound to equipment or a site'] : []),
  ]
}

const asked = { data: 'which data it holds', licence: 'its licence', kind: 'whether it is a standard product' } as const

function unknowns(workload: Workload, strategy: Strategy): string[] {
  // A service does not move, whatever else is known of it.
  if (strategy === 'retire' || workload.runsOn === 'service') return []
  return [
    ...Object.entries(asked).flatMap(([field, words]) =>
      workload[field as keyof typeof asked] === 'unknown' ? [words] : [],
    ),
    ...undecided(workload),
    ...(workload.users === undefined ? ['how many people use it'] : []),
  ]
}

/** Whole months from one month to another, negative if it is past. */
function monthsBetween(from: string, to: string): number {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return months(to) - months(from)
}
