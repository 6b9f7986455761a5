import { randomInt } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { activeMembership, membershipSchema, organisationSchema } from '#domain/accounts/organisation.ts'
import type { HeldBackStanding, Membership, Organisation, MembershipRights } from '#domain/accounts/organisation.ts'
import { organisationDetailsSchema } from '#domain/accounts/organisation-details.ts'
import type { OrganisationDetails } from '#domain/accounts/organisation-details.ts'
import type { MemberContact } from './membership-writes.ts'
import { membershipKey, organisationKey, organisationListing, ORGANISATIONS, personKey } from './organisation-keys.ts'

/** A person's memberships and the active one. */
export interface PersonMemberships {
  readonly memberships: readonly Membership[]
  readonly active: Membership | undefined
  /** How each organisation's members see the person, by organisation id. */
  readonly contacts: ReadonlyMap<string, MemberContact | undefined>
}

export interface Member extends MembershipRights {
  readonly personId: string
  readonly contact?: MemberContact | undefined
}

/** An organisation with what it says about itself. */
export interface OrganisationRecord {
  readonly organisation: Organisation
  readonly details: OrganisationDetails
  /** The version of the details; 0 before the first change. */
  readonly version: number
  /** Since when its people only read and export. ISO 8601, UTC. */
  readonly suspendedAt?: string | undefined
  /** Who suspended it, as an id or `operator`, and why. */
  readonly suspension?: { readonly by: string; readonly reason: string } | undefined
  /** The organisation that it is merged into; it is closed from then on. */
  readonly mergedInto?: string | undefined
  /** When the merge was finished; absent while it runs. ISO 8601, UTC. */
  readonly mergedAt?: string | undefined
}

export type OrganisationStore = ReturnType<typeof organisationStore>

const MOST_LISTED = 1000
/** Without characters that look alike. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ID_LENGTH = 10

const choiceSchema = z.object({ chosen: z.string() })
const contactSchema = z.object({ email: z.string(), name: z.string().optional() })
const memberSchema = z.object({ personId: z.string(), contact: contactSchema.optional() })
const recordSchema = z.object({
  organisation: organisationSchema,
  details: organisationDetailsSchema.default({ sites: [] }),
  version: z.int().min(0).default(0),
  suspendedAt: z.iso.datetime().optional(),
  suspension: z.object({ by: z.string(), reason: z.string() }).optional(),
  mergedInto: z.string().optional(),
  mergedAt: z.iso.datetime().optional(),
})

/** Stores organisations and reads memberships, in the accounts table. membership-store.ts writes memberships. */
export function organisationStore(tables: DynamoDBDocumentClient, table: string) {
  /** False if the id exists already. */
  function add(organisation: Organisation, details?: OrganisationDetails): Promise<boolean> {
    return putNew(newOrganisation(organisation, details))
  }

  async function all(): Promise<Organisation[]> {
    return (await records()).map(({ organisation }) => organisation)
  }

  /** The first 1,000 organisations by name, with one eventually consistent query. */
  async function records(): Promise<OrganisationRecord[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': ORGANISATIONS },
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => recordSchema.parse(item))
  }

  async function find(id: string): Promise<Organisation | undefined> {
    return (await read(id))?.organisation
  }

  async function read(id: string): Promise<OrganisationRecord | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: organisationKey(id), ConsistentRead: true }),
    )
    return Item && recordSchema.parse(Item)
  }

  /** Why its people only read and export, if so. Read with every token, so that it is two attributes. */
  async function heldBack(id: string): Promise<HeldBackStanding | undefined> {
    const { Item } = await tables.send(
      new GetCommand({
        TableName: table,
        Key: organisationKey(id),
        ProjectionExpression: 'suspendedAt, mergedInto',
        ConsistentRead: true,
      }),
    )
    if (Item?.['mergedInto'] !== undefined) return 'merging'
    return Item?.['suspendedAt'] === undefined ? undefined : 'suspended'
  }

  async function membershipOf(id: string, personId: string): Promise<(Member & Membership) | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: membershipKey(personId, id), ConsistentRead: true }),
    )
    return Item && { ...membershipSchema.parse(Item['membership']), ...memberSchema.parse(Item) }
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
    const contacts = new Map(
      ofKind('membership').map((item, position) => [memberships[position]!.id, memberSchema.parse(item).contact]),
    )
    const [choice] = ofKind('chosen-organisation').map((item) => choiceSchema.parse(item))
    return { memberships, active: activeMembership(memberships, choice?.chosen), contacts }
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
      const { personId, contact } = memberSchema.parse(item)
      return { personId, contact, reach, sites, duties }
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

  /** Changes how the members of an organisation see a person. Does nothing if the membership ended. */
  async function rename(personId: string, id: string, contact: MemberContact): Promise<void> {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: membershipKey(personId, id),
          UpdateExpression: 'SET contact = :contact',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':contact': contact },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
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

  return {
    add,
    find,
    read,
    all,
    records,
    heldBack,
    membershipOf,
    membershipsOf,
    membersOf,
    everyMember,
    choose,
    rename,
  }
}

/** The item of a new organisation. */
export function newOrganisation(organisation: Organisation, details?: OrganisationDetails) {
  const described = details && { details, version: 1 }
  const Item = { ...organisationKey(organisation.id), kind: 'organisation', organisation, ...described }
  return { ...Item, ...organisationListing(organisation) }
}

/** A random id for a new organisation. */
export function newOrganisationId(): string {
  return `org-${Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')}`
}
