import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { activeMembership, membershipSchema, organisationSchema } from '#domain/accounts/organisation.ts'
import type { Membership, Organisation, MembershipRights } from '#domain/accounts/organisation.ts'
import { organisationKey, personKey } from './organisation-keys.ts'

/** A person's memberships, and the one that they act by. */
export interface Belonging {
  readonly memberships: readonly Membership[]
  readonly active: Membership | undefined
}

export interface Member extends MembershipRights {
  readonly personId: string
}

export type OrganisationStore = ReturnType<typeof organisationStore>

const choiceSchema = z.object({ chosen: z.string() })
const memberSchema = z.object({ personId: z.string() })

/** Organisations and who belongs to them, in the accounts table. membership-store.ts changes who does. */
export function organisationStore(tables: DynamoDBDocumentClient, table: string) {
  /** False if there is one with that id. */
  function add(organisation: Organisation): Promise<boolean> {
    return putNew({ ...organisationKey(organisation.id), kind: 'organisation', organisation })
  }

  async function find(id: string): Promise<Organisation | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: organisationKey(id), ConsistentRead: true }),
    )
    return Item && organisationSchema.parse(Item['organisation'])
  }

  /** One query, whatever the person belongs to. */
  async function belongingOf(personId: string): Promise<Belonging> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': personKey(personId), ':sk': 'ORGANISATION' },
        ConsistentRead: true,
      }),
    )
    const ofKind = (kind: string) => Items.filter((item) => item['kind'] === kind)
    const memberships = ofKind('membership').map((item) => membershipSchema.parse(item['membership']))
    const [choice] = ofKind('chosen-organisation').map((item) => choiceSchema.parse(item))
    return { memberships, active: activeMembership(memberships, choice?.chosen) }
  }

  /** The first 1,000 members by person, in one query. A change is seen after a moment. */
  async function membersOf(id: string): Promise<Member[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': organisationKey(id).pk },
        Limit: 1000,
      }),
    )
    return Items.map((item) => {
      const { reach, sites, duties } = membershipSchema.parse(item['membership'])
      return { ...memberSchema.parse(item), reach, sites, duties }
    })
  }

  /** The ids of all members, however many. A change is seen after a moment. */
  async function* everyMember(id: string): AsyncGenerator<string> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': organisationKey(id).pk },
      },
    )
    for await (const { Items = [] } of pages) for (const item of Items) yield memberSchema.parse(item).personId
  }

  /** Remembers for which organisation a person acts; the next token asks whether they still belong to it. */
  async function choose(personId: string, chosen: string): Promise<void> {
    const Item = { pk: personKey(personId), sk: 'ORGANISATION', kind: 'chosen-organisation', chosen }
    await tables.send(new PutCommand({ TableName: table, Item }))
  }

  /** False if there is an item with that key. */
  async function putNew(Item: Record<string, unknown>): Promise<boolean> {
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return { add, find, belongingOf, membersOf, everyMember, choose }
}
