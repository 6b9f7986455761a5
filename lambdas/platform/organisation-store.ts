import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { activeMembership, membershipSchema, organisationSchema } from '#domain/accounts/organisation.ts'
import type { Membership, Organisation, MembershipRights } from '#domain/accounts/organisation.ts'
import { organisationKey, organisationListing, ORGANISATIONS, personKey } from './organisation-keys.ts'

/** A person's memberships and the active one. */
export interface PersonMemberships {
  readonly memberships: readonly Membership[]
  readonly active: Membership | undefined
}

export interface Member extends MembershipRights {
  readonly personId: string
}

export type OrganisationStore = ReturnType<typeof organisationStore>

const MOST_LISTED = 1000

const choiceSchema = z.object({ chosen: z.string() })
const memberSchema = z.object({ personId: z.string() })

/** Stores organisations and reads memberships, in the accounts table. membership-store.ts writes memberships. */
export function organisationStore(tables: DynamoDBDocumentClient, table: string) {
  /** False if the id exists already. */
  function add(organisation: Organisation): Promise<boolean> {
    const Item = { ...organisationKey(organisation.id), kind: 'organisation', organisation }
    return putNew({ ...Item, ...organisationListing(organisation) })
  }

  /** The first 1,000 organisations by name, with one eventually consistent query. */
  async function all(): Promise<Organisation[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': ORGANISATIONS },
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => organisationSchema.parse(item['organisation']))
  }

  async function find(id: string): Promise<Organisation | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: organisationKey(id), ConsistentRead: true }),
    )
    return Item && organisationSchema.parse(Item['organisation'])
  }

  /** Takes one query. */
  async function membershipsOf(personId: string): Promise<PersonMemberships> {
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

  /** The first 1,000 members by person id, with one eventually consistent query. */
  async function membersOf(id: string): Promise<Member[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': organisationKey(id).pk },
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => {
      const { reach, sites, duties } = membershipSchema.parse(item['membership'])
      return { ...memberSchema.parse(item), reach, sites, duties }
    })
  }

  /** Person ids of all members, page by page, eventually consistent. */
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

  /** Stores a person's active organisation. The next token checks that they are still a member. */
  async function choose(personId: string, chosen: string): Promise<void> {
    const Item = { pk: personKey(personId), sk: 'ORGANISATION', kind: 'chosen-organisation', chosen }
    await tables.send(new PutCommand({ TableName: table, Item }))
  }

  /** False if the key exists already. */
  async function putNew(Item: Record<string, unknown>): Promise<boolean> {
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return { add, find, all, membershipsOf, membersOf, everyMember, choose }
}
