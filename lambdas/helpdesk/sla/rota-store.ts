import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { rotaSchema } from '#domain/helpdesk/sla/rota-schema.ts'
import type { Rota } from '#domain/helpdesk/sla/rota.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeVersioned } from './versioned-item.ts'

const KEY = { pk: 'ROTA', sk: 'ROTA' }
const itemSchema = z.object({ rota: rotaSchema, version: z.int() })

export type RotaStore = ReturnType<typeof rotaStore>

/** The on-call rota of the desk. */
export function rotaStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** Version 0 while there is none. */
    async find(): Promise<{ readonly rota?: Rota; readonly version: number }> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }))
      return Item ? itemSchema.parse(Item) : { version: 0 }
    },
  }
}

/** The write that replaces the rota of this version. */
export function storeRota(rota: Rota, version: number): ItemWrite {
  return storeVersioned({ ...KEY, kind: 'rota', rota }, version)
}
