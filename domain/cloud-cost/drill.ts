import type { Amount } from './amount.ts'
import type { Category } from './charge.ts'
import type { Folded, Line } from './fold.ts'
import { namesIn } from './groups.ts'
import type { Grouping } from './groups.ts'

const MOST_LINES = 50

/** One group of a bill: a service, an account, a region, a resource or the value of a tag. */
export interface DrillRequest {
  readonly currency: string
  readonly grouping: Exclude<Grouping, 'month'>
  /** Its name in the list of groups; empty for what has none. */
  readonly name: string
}

/** What a group is made of, the most expensive first. */
export interface Drilled {
  readonly cost: Amount
  readonly rows: number
  readonly lines: readonly (Pick<
    Line,
    'resource' | 'account' | 'region' | 'service' | 'usageType' | 'rows' | 'evidence'
  > & {
    readonly category: Category
    readonly cost: Amount
  })[]
  /** Lines beyond those, and what they cost. */
  readonly more: number
  readonly costOfMore: Amount
}

/** The charges of one group, at most 50 of them with the places of their first rows. Its cost is that of the group, to the last digit. */
export function drillInto({ lines }: Pick<Folded, 'lines'>, { currency, grouping, name }: DrillRequest): Drilled {
  const ofCurrency = lines.filter((line) => line.currency === currency)
  const nameOf = namesIn(ofCurrency, grouping)
  const own = ofCurrency
    .filter((line) => nameOf(line) === name)
    .sort((a, b) => (b.billed > a.billed ? 1 : b.billed < a.billed ? -1 : 0))
  const rest = own.slice(MOST_LINES)
  return {
    cost: sumOf(own),
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    lines: own
      .slice(0, MOST_LINES)
      .map(({ resource, account, region, service, usageType, rows, evidence, category, billed }) => ({
        resource,
        account,
        region,
        service,
        usageType,
        rows,
        evidence,
        category,
        cost: billed,
      })),
    more: rest.length,
    costOfMore: sumOf(rest),
  }
}

function sumOf(lines: readonly Line[]): Amount {
  return lines.reduce((sum, { billed }) => sum + billed, 0n)
}
