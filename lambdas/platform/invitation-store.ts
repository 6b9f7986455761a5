import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { invitationSchema, isOpen, MOST_INVITATIONS } from '#domain/accounts/invitation.ts'
import type { Invitation } from '#domain/accounts/invitation.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** One open invitation per organisation and address. */
const invitationKey = (organisation: string, email: string) => ({
  pk: `INVITATIONS#${organisation}`,
  sk: canonicalEmail(email),
})
const invitationsTo = (email: string) => `INVITED#${canonicalEmail(email)}`

/** Most invitations that one person can see at once. */
const MOST_OWN = 20

export type InvitationStore = ReturnType<typeof invitationStore>

/** Reads open invitations. `now` in milliseconds. */
export function invitationStore(tables: DynamoDBDocumentClient, table: string) {
  async function ofOrganisation(organisation: string, now: number): Promise<Invitation[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': invitationKey(organisation, '').pk },
        ConsistentRead: true,
        Limit: MOST_INVITATIONS * 2,
      }),
    )
    return openOnes(Items, now)
  }

  async function find(organisation: string, email: string, now: number): Promise<Invitation | undefined> {
    const Key = invitationKey(organisation, email)
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item && openOnes([Item], now)[0]
  }

  async function to(email: string, now: number): Promise<Invitation[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': invitationsTo(email) },
        Limit: MOST_OWN,
      }),
    )
    return openOnes(Items, now)
  }

  return { ofOrganisation, find, to }
}

function openOnes(items: readonly Record<string, unknown>[], now: number): Invitation[] {
  return items.map((item) => invitationSchema.parse(item['invitation'])).filter((invitation) => isOpen(invitation, now))
}

/** Condition of a write: there is no open invitation for the address. */
export const INVITED_ALREADY = 'invited-already'
/** Condition of a write: the invitation is still there. */
export const STILL_INVITED = 'still-invited'

/** Stores a new invitation. It may replace an expired one. */
export function storeInvitation(invitation: Invitation, now: number): ItemWrite {
  const Item = {
    ...invitationKey(invitation.organisation.id, invitation.email),
    kind: 'invitation',
    pk1: invitationsTo(invitation.email),
    sk1: invitation.organisation.id,
    invitation,
    until: invitation.until,
    expiresAt: Math.floor(Date.parse(invitation.until) / 1000),
  }
  return {
    put: {
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
    },
    condition: INVITED_ALREADY,
  }
}

/** Removes the invitation, unless another took its place. */
export function removeInvitation({ id, organisation, email }: Invitation): ItemWrite {
  return {
    remove: {
      Key: invitationKey(organisation.id, email),
      ConditionExpression: 'invitation.id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
    condition: STILL_INVITED,
  }
}
