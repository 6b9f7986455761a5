import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { closingRulesSchema } from '#domain/helpdesk/closing-schema.ts'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import type { ClosingRules } from '#domain/helpdesk/closing.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeVersioned } from './versioned-item.ts'

/** Changed rules hold everywhere after this time. */
const CACHED_MS = 15_000
const KEY = { pk: 'CLOSING', sk: 'CLOSING' }
const itemSchema = z.object({ closing: closingRulesSchema, version: z.int() })
type Stored = z.infer<typeof itemSchema>

export type ClosingStore = ReturnType<typeof closingStore>

/** The days after which tickets are closed and no longer reopened. */
export function closingStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  let known: { readonly stored: Promise<Stored>; readonly until: number } | undefined

  /** Version 0 while none were saved. */
  async function find(): Promise<Stored> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }))
    return Item ? itemSchema.parse(Item) : { closing: standardClosing, version: 0 }
  }

  /** The current rules, cached for some seconds. */
  const rules = async (): Promise<ClosingRules> => {
    if (!known || known.until <= now()) {
      const reading = { stored: find(), until: now() + CACHED_MS }
      known = reading
      reading.stored.catch(() => {
        if (known === reading) known = undefined
      })
    }
    return (await known.stored).closing
  }

  const forget = (): void => {
    known = undefined
  }

  return { find, rules, forget }
}

/** The write that replaces the rules of this version. */
export function storeClosing(closing: ClosingRules, version: number): ItemWrite {
  return storeVersioned({ ...KEY, kind: 'closing', closing }, version)
}
