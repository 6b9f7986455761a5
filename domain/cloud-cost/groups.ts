import { highestFirst, shareOf } from './amount.ts'
import type { Amount } from './amount.ts'
import { MOST_LINES } from './fold.ts'
import type { Line } from './fold.ts'
import { plainAccount } from './footprints.ts'
import { tagName, tagNames, tagValue } from './tags.ts'

/** By what a bill can be grouped. A tag is `tag:` and its name. */
export type Grouping = 'service' | 'account' | 'region' | 'month' | 'resource' | `tag:${string}`

/** What lies beyond the charges that are kept one by one: of these, resources and, of the last, tags are unknown. */
export const BEYOND = `Beyond the first ${MOST_LINES.whole.toLocaleString('en-US')} charges`

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
  const nameOf = grouping === 'month' ? undefined : namesIn(lines, grouping)
  for (const line of lines) {
    if (grouping === 'month') for (const [month, sums] of line.months) add(month, sums[cost], line.rows)
    else add(nameOf!(line), line[cost], line.rows)
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

/**
 * How much of the usage has no tag at all, or not the tag of this name. What a commitment pays for is usage that has its tags. Usage whose
 * tags are unknown is left out, of the whole as well.
 */
export function untaggedOf(lines: readonly Line[], cost: Cost, name?: string): PartOfUsage {
  const wanted = name === undefined ? undefined : tagName(name)
  let [untagged, all] = [0n, 0n]
  for (const line of lines) {
    if (line.category !== 'usage' || line.isOffset || line.without === 'tags') continue
    all += line[cost]
    const isTagged = wanted === undefined ? line.tags.size > 0 : tagValue(line.tags, wanted) !== undefined
    if (!isTagged) untagged += line[cost]
  }
  return { cost: untagged, share: shareOf(untagged, all) }
}

/**
 * What each line is called in a grouping of `lines`. Empty for what has none. Accounts that share a name have their ids behind it.
 */
export function namesIn(lines: readonly Line[], grouping: Exclude<Grouping, 'month'>): (line: Line) => string {
  if (grouping === 'service' || grouping === 'region') return (line) => line[grouping]
  if (grouping === 'resource') return (line) => (line.without ? BEYOND : line.resource)
  if (grouping === 'account') return accountNamesIn(lines)
  const wanted = tagName(grouping.slice('tag:'.length))
  return (line) => (line.without === 'tags' ? BEYOND : (tagValue(line.tags, wanted) ?? ''))
}

function accountNamesIn(lines: readonly Line[]): (line: Line) => string {
  const ids = new Map<string, Set<string>>()
  for (const { accountName, account } of lines) {
    if (accountName === '') continue
    const known = ids.get(accountName)
    if (known) known.add(plainAccount(account))
    else ids.set(accountName, new Set([plainAccount(account)]))
  }
  return ({ accountName, account }) => {
    if (accountName === '') return account
    return account !== '' && ids.get(accountName)!.size > 1 ? `${accountName} (${plainAccount(account)})` : accountName
  }
}
