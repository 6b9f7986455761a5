import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { cannedSchema, MOST_CANNED } from '#domain/helpdesk/canned/canned-text.ts'
import { keptStore } from '../kept/kept-store.ts'

export type CannedStore = ReturnType<typeof cannedStore>

export function cannedStore(at: { tables: DynamoDBDocumentClient; table: string; now: () => number }) {
  return keptStore({
    ...at,
    schema: cannedSchema,
    idOf: ({ cannedId }) => cannedId,
    partition: 'CANNED',
    kind: 'canned-reply',
    most: MOST_CANNED,
  })
}
