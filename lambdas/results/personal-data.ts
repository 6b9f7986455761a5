import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import type { ResultTool } from '#domain/results/result-tool.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
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

/** What a result says, as the person saw it: parts of large results are packed where they are stored. */
function opened(item: Record<string, unknown>): Record<string, unknown> {
  if (item['kind'] !== 'result-content') return item
  const isOf = ({ product }: { readonly product: ProductId }) =>
    item['pk'] === resultsOf(String(item['organisation']), product)
  if (isOf(costResults)) return { ...item, content: openedContent(costResults, item['content']) }
  return isOf(postureResults) ? { ...item, content: openedContent(postureResults, item['content']) } : item
}

function openedContent<Content, Figures>(
  { content, opened: open }: ResultTool<Content, Figures>,
  text: unknown,
): string {
  const read = content.parse(JSON.parse(String(text)))
  return JSON.stringify(open ? open(read) : read)
}
