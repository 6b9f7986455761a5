import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { mailRulesSchema } from '#domain/helpdesk/mail/mail-rule.ts'
import type { MailRule } from '#domain/helpdesk/mail/mail-rule.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeVersioned } from '../sla/versioned-item.ts'

const KEY = { pk: 'MAIL-RULES', sk: 'MAIL-RULES' }
const itemSchema = z.object({ rules: mailRulesSchema, version: z.int() })

export type MailRuleStore = ReturnType<typeof mailRuleStore>

/** The rules for mails of monitoring systems. */
export function mailRuleStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** Version 0 while none was saved. */
    async find(): Promise<{ readonly rules: MailRule[]; readonly version: number }> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }))
      return Item ? itemSchema.parse(Item) : { rules: [], version: 0 }
    },
  }
}

/** The write that replaces the rules of this version. */
export function storeMailRules(rules: readonly MailRule[], version: number): ItemWrite {
  return storeVersioned({ ...KEY, kind: 'mail-rules', rules }, version)
}
