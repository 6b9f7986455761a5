import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { exampleHeader, exampleRows } from '#domain/cloud-cost/example-bill.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import { keptBill } from '#domain/cloud-cost/kept-bill.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import { decide } from '#domain/results/decision.ts'
import type { DecisionChange } from '#domain/results/decision.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { inboxOf } from '#lambdas/platform/id-of-words.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { putDecision, resultsOf, resultStore, storeResult } from './result-store.ts'

const DAY_MS = 86_400_000
const CURRENCY = 'USD'
/** The bill of July to September, and that with October. */
const BILLS = [
  { id: '00000000-0000-4000-8300-000000000001', title: 'USD bill, July to September 2026', days: 92, daysAgo: 30 },
  { id: '00000000-0000-4000-8300-000000000002', title: 'USD bill, July to October 2026', days: 123, daysAgo: 2 },
] as const
const DECIDED: readonly { readonly id: string; readonly change: DecisionChange }[] = [
  { id: 'gp2-volumes', change: { state: 'accepted' } },
  { id: 'idle-nat-gateways', change: { state: 'done' } },
  { id: 'volumes-without-machines', change: { state: 'done' } },
  // Its database is removed.
  { id: 'standby-for-development', change: { state: 'done' } },
  { id: 'extended-databases', change: { state: 'done' } },
  { id: 'machine-sizes', change: { state: 'dismissed', reason: 'The load test of November comes first.' } },
]

/** The recommendation that became a task. Features don't import each other: projects have the same, and a test compares. */
export const demonstrationTask = {
  recommendation: 'gp2-volumes:USD',
  taskId: '00000000-0000-4000-8400-000000000001',
} as const

/** Two bills that the first organisation keeps, and what was decided between them. What is done is not charged in October. */
export const demonstrate: Demonstrate = async ({ tables, table, people, now }) => {
  const member = people.find(({ organisation, isAgent, personId }) => organisation && !isAgent && personId)
  if (!member?.organisation || member.personId === undefined) return 'Nothing: no member of an organisation takes part.'
  const { organisation, personId, email } = member
  const place = resultsOf(organisation, costResults.product)
  if ((await resultStore(tables, table).list(place, 1)).length > 0) return 'No bills: there are some already.'
  const done = new Set(DECIDED.flatMap(({ id, change }) => (change.state === 'done' ? [id] : [])))
  const gone = exampleOf(BILLS[0].days).recommendations.flatMap(({ id, evidence }) =>
    done.has(id) ? evidence.map(({ resource }) => resource) : [],
  )
  const bills = BILLS.map(({ id, title, days, daysAgo }) => {
    const content = exampleOf(days, new Set(gone))
    const keptAt = new Date(now - daysAgo * DAY_MS).toISOString()
    const result = { id, title, organisation, personId, keptBy: email, keptAt, figures: costResults.figuresOf(content) }
    return { content, writes: storeResult(place, result, content) }
  })
  const decidedAt = now - 20 * DAY_MS
  const decisions = DECIDED.map(({ id, change }) => {
    const key = recommendationKey(id, CURRENCY)
    const covers = costResults.coveredBy(bills[0]!.content, key)
    const by = { key, organisation, personId, by: email }
    const decision = decide(undefined, change, by, {
      today: dateOf(dayAt(decidedAt)),
      now: decidedAt,
      ...(covers && { covers }),
    })
    if (typeof decision === 'string') throw new Error(`The demonstration can't decide about ${key}.`)
    const { recommendation, taskId } = demonstrationTask
    const task = { id: `${inboxOf(organisation)}:${taskId}` }
    return putDecision(place, key === recommendation ? { ...decision, task } : decision)
  })
  await putAll(
    { tables, table },
    [...bills.flatMap(({ writes }) => writes), ...decisions].flatMap((write) =>
      'put' in write && write.put.Item ? [write.put.Item] : [],
    ),
  )
  return `${bills.length} bills.`
}

/** What is kept of the first days of the example, without charges of October for what is gone. */
function exampleOf(days: number, gone: ReadonlySet<string> = new Set()): KeptBill {
  const kind = recognise(exampleHeader)
  if (kind.type !== 'bill') throw new Error('The example is no bill.')
  const fold = costFold()
  const file = 'example-bill.csv'
  const [resource, day] = [exampleHeader.indexOf('ResourceId'), exampleHeader.indexOf('ChargePeriodStart')]
  const rows = exampleRows(days).filter((cells) => !gone.has(cells[resource]!) || cells[day]! < '2026-10')
  for (const [index, cells] of rows.entries()) fold.add(kind.reader, cells, file, index + 2)
  const [analysis] = analyse(fold.result())
  const kept = analysis && keptBill(analysis, [{ path: file, name: `${kind.name} ${kind.version}` }])
  if (!kept) throw new Error('The example is too large to be kept.')
  return kept
}
