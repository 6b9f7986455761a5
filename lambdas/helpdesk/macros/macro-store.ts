import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { macroSchema, MOST_MACROS } from '#domain/helpdesk/macros/macro.ts'
import { keptStore } from '../kept/kept-store.ts'

export type MacroStore = ReturnType<typeof macroStore>

export function macroStore(at: { tables: DynamoDBDocumentClient; table: string; now: () => number }) {
  return keptStore({
    ...at,
    schema: macroSchema,
    idOf: ({ macroId }) => macroId,
    partition: 'MACRO',
    kind: 'macro',
    most: MOST_MACROS,
  })
}
