import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { ItemWrite } from './item-write.ts'
import { queryAll } from './query-all.ts'

/** The kind of record of an address that an account had before. */
export const FORMER_ADDRESS = 'former-address'

const storedSchema = z.object({
  /** In its canonical form. */
  email: z.string(),
  /** When the account left it; ISO 8601, UTC. */
  until: z.string(),
})
export type FormerAddress = z.infer<typeof storedSchema>

const partition = (personId: string) => `FORMER-ADDRESSES#${personId}`
const keyOf = (personId: string, email: string) => ({ pk: partition(personId), sk: email })

/** The addresses that an account had before, by which an erasure finds what was written to them. */
export function formerAddresses(tables: DynamoDBDocumentClient, table: string) {
  return {
    async ofPerson(personId: string): Promise<FormerAddress[]> {
      return (await queryAll({ tables, table }, partition(personId))).map((item) => storedSchema.parse(item))
    },

    async forget(personId: string, email: string): Promise<void> {
      await tables.send(new DeleteCommand({ TableName: table, Key: keyOf(personId, email) }))
    },
  }
}

/** The write that remembers the address which an account leaves. */
export function storeFormerAddress(personId: string, { email, until }: FormerAddress): ItemWrite {
  return { put: { Item: { ...keyOf(personId, email), kind: FORMER_ADDRESS, email, until } } }
}

/** The write for an address that the account has again. */
export function forgetFormerAddress(personId: string, email: string): ItemWrite {
  return { remove: { Key: keyOf(personId, email) } }
}
