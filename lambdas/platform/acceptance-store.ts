import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SignUp } from '#domain/accounts/password-code.ts'
import { newcomersOrganisationNameSchema } from '#domain/accounts/typed-organisation-name.ts'
import { personKey } from './organisation-keys.ts'

const acceptanceSchema = z.object({
  /** Version of the terms of use. */
  version: z.string(),
  acceptedAt: z.iso.datetime(),
  organisationName: newcomersOrganisationNameSchema.optional().catch(undefined),
})

export type AcceptanceStore = ReturnType<typeof acceptanceStore>

/** Which terms of use a person accepted at the sign-up, when, and how they named their organisation. */
export function acceptanceStore({
  tables,
  table,
}: {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}) {
  const keyOf = (personId: string) => ({ pk: personKey(personId), sk: 'TERMS' })

  /** `at` is ISO 8601, UTC. */
  async function keep(
    personId: string,
    { terms, at, organisationName }: SignUp & { readonly at: string },
  ): Promise<void> {
    const kept = { version: terms, acceptedAt: at, ...(organisationName !== undefined && { organisationName }) }
    await tables.send(
      new PutCommand({ TableName: table, Item: { ...keyOf(personId), kind: 'accepted-terms', ...kept } }),
    )
  }

  async function find(personId: string) {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: keyOf(personId) }))
    return Item && acceptanceSchema.parse(Item)
  }

  return { keep, find }
}
