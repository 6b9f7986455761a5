import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unpack } from '#domain/results/packed.ts'
import { productRecords } from '#domain/trials/product-records.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import { resultsOf } from './result-store.ts'

const kinds = ['result', 'result-content', 'decision'] as const

/** The results that a person kept and the decisions that they took. */
export function resultsPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  const products = productRecords.filter(({ feature }) => feature === 'results').map(({ product }) => product)
  return async ({ personId, organisations }) => {
    const places = organisations.flatMap((id) => products.map((product) => resultsOf(id, product)))
    const found = (await Promise.all(places.map((place) => queryAll(at, place)))).flat()
    const own = found.filter((item) => item['personId'] === personId)
    const ofKind = (kind: string) =>
      own.filter((item) => item['kind'] === kind).map((item) => withoutKeys(opened(item)))
    return { records: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])), files: [] }
  }
}

/** What a result says, with the parts that are packed where it is stored. */
function opened(item: Record<string, unknown>): Record<string, unknown> {
  if (item['kind'] !== 'result-content') return item
  const content = JSON.parse(String(item['content'])) as Record<string, unknown>
  for (const part of ['packed', 'measured'])
    if (typeof content[part] === 'string') content[part] = unpack(content[part])
  return { ...item, content: JSON.stringify(content) }
}
