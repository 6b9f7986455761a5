import { highestFirst, shareOf } from './amount.ts'
import type { Amount } from './amount.ts'
import type { Line } from './fold.ts'
import { tagName, tagNames, tagValue } from './tags.ts'

/** By what a bill can be grouped. A tag is `tag:` and its name. */
export type Grouping = 'service' | 'account' | 'region' | 'month' | 'resource' | `tag:${string}`

export interface Group {
  /** The value of the grouping. Empty for what has none. */
  readonly name: string
  readonly cost: Amount
  readonly rows: number
}

/** Which of the two costs of a line is counted. */
export type Cost = 'billed' | 'amortised'

/** Lines of one currency by a property, the most expensive first. The sum of the groups is the sum of the lines. */
export function groupsOf(lines: readonly Line[], grouping: Grouping, cost: Cost): Group[] {
  const groups = new Map<string, { name: string; cost: Amount; rows: number }>()
  const add = (name: string, amount: Amount, rows: number) => {
    const group = groups.get(name)
    if (group) {
      group.cost += amount
      group.rows += rows
    } else groups.set(name, { name, cost: amount, rows })
  }
  for (const line of lines) {
    if (grouping === 'month') for (const [month, sums] of line.months) add(month, sums[cost], line.rows)
    else add(nameOf(line, grouping), line[cost], line.rows)
  }
  const found = [...groups.values()]
  return grouping === 'month'
    ? found.sort((a, b) => (a.name < b.name ? -1 : 1))
    : highestFirst(found, ({ cost: sum }) => sum)
}

/** Groups with more credits and refunds than charges, and what they sum up to. Undefined if there are none. */
export function belowZero(groups: readonly Group[]): { count: number; cost: Amount } | undefined {
  const below = groups.filter(({ cost }) => cost < 0n)
  return below.length === 0 ? undefined : { count: below.length, cost: below.reduce((sum, { cost }) => sum + cost, 0n) }
}

/** Names of the tags of these lines, those on the most money first. Spellings of one tag count once. */
export function tagNamesOf(lines: readonly Line[]): string[] {
  const costs = new Map<string, Amount>()
  for (const line of lines)
    for (const name of tagNames(line.tags)) costs.set(name, (costs.get(name) ?? 0n) + line.billed)
  return highestFirst(costs, ([, sum]) => sum).map(([name]) => name)
}

/** An amount of the usage, and its share of it from 0 to 1. */
export interface PartOfUsage {
  readonly cost: Amount
  readonly share: number
}

/** How much of the usage has no tag at all, or not the tag of this name. What a commitment pays for is usage that has its tags. */
export function untaggedOf(lines: readonly Line[], cost: Cost, name?: string): PartOfUsage {
  const wanted = name === undefined ? undefined : tagName(name)
  let [untagged, all] = [0n, 0n]
  for (const line of lines) {
    if (line.category !== 'usage' || line.isOffset) continue
    all += line[cost]
    const isTagged = wanted === undefined ? line.tags.size > 0 : tagValue(line.tags, wanted) !== undefined
    if (!isTagged) untagged += line[cost]
  }
  return { cost: untagged, share: shareOf(untagged, all) }
}

/** What a line is called in a grouping. Empty for what has none. */
export function nameOf(line: Line, grouping: Exclude<Grouping, 'month'>): string {
  if (grouping === 'service' || grouping === 'region' || grouping === 'resource') return line[grouping]
  if (grouping === 'account') return line.accountName || line.account
  return tagValue(line.tags, tagName(grouping.slice('tag:'.length))) ?? ''
}
