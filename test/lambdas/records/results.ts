import { randomUUID } from 'node:crypto'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { mayRead } from '#domain/results/access.ts'
import { resultsOf, storeResult } from '#lambdas/results/result-store.ts'
import type { StoredResult } from '#lambdas/results/result-store.ts'
import { keptExample } from '../../domain/cloud-cost/kept-example.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const content = keptExample()
const results = new Map<RecordName, StoredResult>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const figures = costResults.figuresOf(content)
    const keptAt = new Date().toISOString()
    return [
      name,
      { id: randomUUID(), title: name, organisation, personId, keptBy: records[name].email, keptAt, figures },
    ]
  }),
)
const resultOf = (name: RecordName) => results.get(name)!

export const recordKinds: RecordKinds = {
  result: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, resultOf(name)),
    calls: { 'GET /api/cloud-cost/results/{resultId}': (name) => ({ resultId: resultOf(name).id }) },
    missing: { resultId: randomUUID() },
    items: [...results.values()].flatMap((result) =>
      storeResult(resultsOf(result.organisation, costResults.product), result, content),
    ),
  },
}
