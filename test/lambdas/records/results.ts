import { randomUUID } from 'node:crypto'
import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { mayRead } from '#domain/results/access.ts'
import { resultsOf, storeResult } from '#lambdas/results/result-store.ts'
import type { StoredResult } from '#lambdas/results/result-store.ts'
import { keptExample } from '../../domain/cloud-cost/kept-example.ts'
import { keptPostureExample } from '../../domain/cloud-posture/kept-example.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const content = keptExample()
const postureContent = await keptPostureExample()
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
const postures = new Map(
  [...results].map(([name, result]) => [
    name,
    { ...result, id: randomUUID(), figures: postureResults.figuresOf(postureContent) },
  ]),
)
const postureOf = (name: RecordName) => postures.get(name)!

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
  'posture result': {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, postureOf(name)),
    calls: { 'GET /api/cloud-posture/results/{resultId}': (name) => ({ resultId: postureOf(name).id }) },
    missing: { resultId: randomUUID() },
    items: [...postures.values()].flatMap((result) =>
      storeResult(resultsOf(result.organisation, postureResults.product), result, postureContent),
    ),
  },
  // posture-results.test.ts tries who prints a result: the documents function does not run here.
  'printed posture result': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: { 'GET /api/cloud-posture/results/{resultId}/document': () => ({}) },
    missing: { resultId: randomUUID() },
    items: [],
  },
}
