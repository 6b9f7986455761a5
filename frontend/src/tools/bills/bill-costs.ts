import { approximate } from '#domain/cloud-cost/amount.ts'
import { atThisPace } from '#domain/cloud-cost/billed-period.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import type { FileKind } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import { billOf, recommend } from '#domain/cloud-cost/recommendations.ts'
import type { ResourceCost } from '#domain/cloud-posture/cost-join.ts'
import { DELETING, LONE_DISKS } from './deleting.ts'

interface BillOfFile {
  /** "FOCUS 1.0" */
  readonly name: string
  row(cells: readonly string[], line: number): void
}

/** Adds up bills that are dropped beside other files, for what each of their resources costs. */
export class BillReading {
  readonly #fold = costFold()

  /** A bill by the header of its table; undefined if it is none. */
  begin(path: string, header: readonly string[]): BillOfFile | undefined {
    const kind: FileKind = recognise([...header])
    if (kind.type !== 'bill') return undefined
    return {
      name: `${kind.name} ${kind.version}`.trim(),
      row: (cells, line) => this.#fold.add(kind.reader, cells, path, line),
    }
  }

  /** Nothing where actual and amortised costs lie together: that would count usage twice. */
  costs(): readonly ResourceCost[] {
    const folded = this.#fold.result()
    return folded.rows === 0 || folded.isTwice ? [] : costsOf(folded)
  }
}

/** What each resource of a bill costs in a month, in its own currency, and whether the bill shows that it does nothing. */
function costsOf(folded: Folded): readonly ResourceCost[] {
  const recommendations = recommend(folded)
  const namedBy = (ids: ReadonlySet<string>) =>
    new Set(
      recommendations.flatMap(({ id, currency, evidence }) =>
        ids.has(id) ? evidence.map(({ resource, account }) => keyOf(currency, account, resource)) : [],
      ),
    )
  const [idle, disks] = [namedBy(DELETING), namedBy(LONE_DISKS)]
  return [...folded.currencies.keys()].flatMap((currency) => {
    const bill = billOf(folded, currency)
    const costs = new Map<string, ResourceCost>()
    for (const line of bill.usage) {
      const { resource, account, region } = line
      if (!resource) continue
      const key = keyOf(currency, account, resource)
      const cost = bill.costOf(line)
      const monthly = (costs.get(key)?.monthly ?? 0) + approximate(atThisPace(cost, bill.period) ?? cost)
      costs.set(key, {
        resource,
        account,
        region,
        currency,
        monthly,
        isIdle: idle.has(key),
        isLoneDisk: disks.has(key),
      })
    }
    return [...costs.values()]
  })
}

const keyOf = (currency: string, account: string, resource: string): string =>
  JSON.stringify([currency, account, resource])
