import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { choicesSchema } from '#domain/helpdesk/notifications/notice-choices.ts'
import type { Choices } from '#domain/helpdesk/notifications/notice-choices.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeVersioned } from '../sla/versioned-item.ts'

const storedSchema = z.object({ choices: choicesSchema, version: z.int() })
const keyOf = (personId: string) => ({ pk: `NOTICES#${personId}`, sk: 'CHOICES' })

export type ChoiceStore = ReturnType<typeof choiceStore>

/** How people want to be told, one item a person who has chosen. */
export function choiceStore({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  return {
    /** Version 0 while nothing was chosen. */
    async of(personId: string): Promise<{ readonly choices: Choices; readonly version: number }> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: keyOf(personId), ConsistentRead: true }),
      )
      return Item ? storedSchema.parse(Item) : { choices: {}, version: 0 }
    },
  }
}

/** The write that replaces a person's choices of this version. */
export function storeChoices(personId: string, choices: Choices, version: number): ItemWrite {
  return storeVersioned({ ...keyOf(personId), kind: 'notice-choices', personId, choices }, version)
}
