import type { Strategy, Workload } from './workload.ts'

/** Dollars or rand a month, from a lean set-up to a generous one. */
export interface CostRange {
  readonly low: number
  readonly high: number
}

/** So many people share one machine of its size. */
const FEW = 25
const MANY = 500

/**
 * Our own estimates in dollars a month, without VAT, for the South African regions: low with a commitment for one year and high without.
 * They are no prices of a provider, whose calculator gives these.
 */
const planningFigures = {
  /** Two processors, 8 GB, 100 GB of disk, with backup. */
  smallMachine: { low: 55, high: 115 },
  /** Four processors, 16 GB, 300 GB of disk, with backup. */
  machine: { low: 115, high: 240 },
  /** A person's subscription to a standard product. */
  seat: { low: 6, high: 35 },
} as const satisfies Record<string, CostRange>

/** What a strategy makes of the cost of the machines. */
const shares: Readonly<Partial<Record<Strategy, CostRange>>> = {
  rehost: { low: 1, high: 1 },
  /** VMware's licences are rented with the machines. */
  relocate: { low: 1.2, high: 1.7 },
  /** A managed database costs more than a machine, and a managed runtime less. */
  replatform: { low: 0.9, high: 1.4 },
  /** It is paid by use. */
  refactor: { low: 0.4, high: 1.2 },
}

/** Without a number of users. */
const unknownUsers = { few: 10, many: 100 } as const

/** A rough range in dollars a month once the application has moved; undefined if it does not move. */
export function costOf({ users, criticality }: Workload, strategy: Strategy): CostRange | undefined {
  const fewest = users ?? unknownUsers.few
  const most = users ?? unknownUsers.many
  if (strategy === 'repurchase')
    return { low: fewest * planningFigures.seat.low, high: most * planningFigures.seat.high }
  const share = shares[strategy]
  if (!share) return undefined
  // A vital application has a second set of machines in another zone.
  const sets = criticality === 'vital' ? 2 : 1
  return {
    low: machinesFor(fewest).low * share.low * sets,
    high: machinesFor(most).high * share.high * sets,
  }
}

function machinesFor(users: number): CostRange {
  const { smallMachine, machine } = planningFigures
  if (users <= FEW) return smallMachine
  const count = Math.max(1, Math.ceil(users / MANY))
  return { low: machine.low * count, high: machine.high * count }
}

/** Rand of a range in dollars, to the nearest hundred. */
export function inRand({ low, high }: CostRange, randPerDollar: number): CostRange {
  const hundreds = (dollars: number) => Math.round((dollars * randPerDollar) / 100) * 100
  return { low: hundreds(low), high: hundreds(high) }
}

export function sumOf(ranges: readonly CostRange[]): CostRange {
  return ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 })
}

/** Every assumption of the range, as sentences. */
export function assumptionsOf(randPerDollar: number): string[] {
  const { smallMachine, machine, seat } = planningFigures
  const range = (dollars: CostRange) => {
    const { low, high } = inRand(dollars, randPerDollar)
    return `R${low} to R${high}`
  }
  return [
    `Up to ${FEW} users: a machine with two processors and 8 GB, ${range(smallMachine)} a month with disk and backup.`,
    `More users: one with four processors and 16 GB for each ${MANY}, ${range(machine)} a month.`,
    `A vital application has everything twice.`,
    'Relocated on VMware: 1,2 to 1,7 times as much, because of its licences.',
    'Replatformed: 0,9 to 1,4 times as much. Refactored: 0,4 to 1,2 times.',
    `Repurchased: $${seat.low} to $${seat.high} for each user. A number of users that is not known counts as ${unknownUsers.few} to ${unknownUsers.many}.`,
    'Low is with a commitment for a year, high without. Both are without VAT, the move itself and your line.',
    'What is retained goes on costing what it costs today. What is retired costs nothing.',
  ]
}
