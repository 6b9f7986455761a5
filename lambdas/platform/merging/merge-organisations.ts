import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationMergedMail } from '#domain/accounts/mails/organisation-merged.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { MOST_SITES } from '#domain/accounts/organisation-details.ts'
import type { Merge } from '#domain/merging/move.ts'
import type { MergeRefusal } from '#domain/merging/merge-refusal.ts'
import { moves } from '#domain/merging/moves.ts'
import { committing } from '../commit.ts'
import type { ItemWrite } from '../item-write.ts'
import { membershipStore } from '../membership-store.ts'
import { changeDetails } from '../organisation-details-write.ts'
import { organisationKey } from '../organisation-keys.ts'
import { addChange, renewTokens } from '../organisation-standing.ts'
import { organisationStore } from '../organisation-store.ts'
import type { OrganisationRecord } from '../organisation-store.ts'
import { ownerAddresses } from '../owner-addresses.ts'
import { trialStore } from '../trial-store.ts'
import { moveRecords } from './move-records.ts'

interface Parts {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
  /** The tables of features, by feature. */
  readonly features: Readonly<Record<string, string>>
}

interface Asked {
  /** Ids. */
  readonly from: string
  readonly into: string
}

interface Ordered extends Asked {
  readonly reason: string
  /** Id of the admin, or `operator`. */
  readonly by: string
  /** How often the tables are read at most; 6 if absent. */
  readonly readings?: number
}

/** What a merge moves, and what has to be decided where both organisations have something. */
export interface MergePlan {
  readonly from: OrganisationRecord
  readonly into: OrganisationRecord
  readonly people: number
  /** People who belong to both; they keep their rights in the other organisation. */
  readonly peopleOfBoth: readonly string[]
  /** Owners of the closed one, who become owners of the other. */
  readonly owners: number
  /** Products of which both have a trial or an entitlement. */
  readonly productsOfBoth: readonly string[]
  /** Whether the closed one has an agreement of its own, which ends. */
  readonly hasAgreement: boolean
  /** Records by their kinds. */
  readonly records: Readonly<Record<string, number>>
}

/** Records are read again until nothing is left; who writes all the time is waited for by the next run. */
const MOST_READINGS = 6

/** What a merge would do, or why it is refused. Changes nothing. `now` is in milliseconds since 1970. */
export async function planMerge(parts: Parts, asked: Asked, now: () => number): Promise<MergePlan | MergeRefusal> {
  const found = await checked(parts, asked)
  if (typeof found === 'string') return found
  const organisations = organisationStore(parts.tables, parts.table)
  const trials = trialStore(parts.tables, parts.table)
  const [members, others, ofFrom, ofInto] = await Promise.all([
    organisations.membersOf(asked.from),
    organisations.membersOf(asked.into),
    trials.ofOrganisation(asked.from),
    trials.ofOrganisation(asked.into),
  ])
  const present = new Set(others.map(({ personId }) => personId))
  const products = new Set(ofInto.map(({ product }) => product))
  return {
    ...found,
    people: members.length,
    peopleOfBoth: members.flatMap(({ personId }) => (present.has(personId) ? [personId] : [])),
    owners: members.filter(({ personId, duties }) => duties.includes('owner') && !present.has(personId)).length,
    productsOfBoth: ofFrom.flatMap(({ product }) => (products.has(product) ? [product] : [])),
    hasAgreement: await hasAgreement(parts, asked.from),
    records: (await moveAll(parts, found, { write: false, now })).records,
  }
}

/**
 * Merges an organisation into another: closes it, moves the records of all features and its people, and leaves a closed record that leads
 * to the other. An interrupted merge goes on where it is begun again. `unfinished` if records kept changing: run it again.
 */
export async function mergeOrganisations(
  parts: Parts,
  ordered: Ordered,
  now: () => number,
): Promise<'merged' | 'unfinished' | MergeRefusal> {
  const found = await checked(parts, ordered)
  if (typeof found === 'string') return found
  const owners = await ownersOf(parts, ordered)
  if (!(await begin(parts, found, ordered, now()))) return 'changed-meanwhile'
  await renewTokens(parts, { organisation: ordered.from, changedAt: now() })
  for (let reading = 1; ; reading++) {
    const { records, waiting } = await moveAll(parts, found, { write: true, now })
    const people = await movePeople(parts, found, ordered, now)
    if (people === 0 && waiting === 0 && Object.keys(records).length === 0) break
    if (reading === (ordered.readings ?? MOST_READINGS)) return 'unfinished'
  }
  // A merge that is run again moves what came late, and is recorded once.
  const isRecorded = found.from.mergedAt !== undefined || (await finish(parts, found, { ...ordered, owners }, now()))
  return isRecorded ? 'merged' : 'changed-meanwhile'
}

/** Why two organisations are not merged. One that is merged into the same already is merged on. */
async function checked({ tables, table }: Parts, { from, into }: Asked) {
  if (from === into) return 'same-organisation'
  const organisations = organisationStore(tables, table)
  const trials = trialStore(tables, table)
  const [closed, other, ...both] = await Promise.all([
    organisations.read(from),
    organisations.read(into),
    trials.ofOrganisation(from),
    trials.ofOrganisation(into),
  ])
  if (!closed || !other) return 'no-organisation'
  if (closed.organisation.kind === 'provider' || other.organisation.kind === 'provider') return 'provider-stays'
  if (closed.organisation.kind !== other.organisation.kind) return 'kinds-differ'
  if (closed.mergedInto !== undefined && closed.mergedInto !== into) return 'merged-already'
  if (other.suspendedAt !== undefined) return 'other-suspended'
  if (both.flat().some(({ erasing = [] }) => erasing.length > 0)) return 'trial-deletion-runs'
  if (sitesOf(closed, other).length > MOST_SITES) return 'too-many-sites'
  return { from: closed, into: other }
}

type Found = Exclude<Awaited<ReturnType<typeof checked>>, string>

/** The sites of the other organisation, and those of the closed one that it has not. Sites with the same id become one. */
function sitesOf(from: OrganisationRecord, into: OrganisationRecord) {
  const known = new Set(into.details.sites.map(({ id }) => id))
  return [...into.details.sites, ...from.details.sites.filter(({ id }) => !known.has(id))]
}

/** Closes the organisation to its people and takes its sites over. False if somebody changed one of both meanwhile. */
async function begin(parts: Parts, { from, into }: Found, { by, reason }: Ordered, now: number): Promise<boolean> {
  const at = new Date(now).toISOString()
  const { id } = from.organisation
  const other = into.organisation.id
  const sites = sitesOf(from, into)
  const isBegun = from.mergedInto !== undefined
  const takesSites = sites.length > into.details.sites.length
  if (isBegun && !takesSites) return true
  const closing: ItemWrite = {
    update: {
      Key: organisationKey(id),
      UpdateExpression:
        'SET mergedInto = :into, suspendedAt = if_not_exists(suspendedAt, :at), suspension = if_not_exists(suspension, :suspension), #version = if_not_exists(#version, :none) + :one',
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(mergedInto) OR mergedInto = :into)',
      // Whoever read it before, such as a merge the other way, changes its details no more.
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':into': other, ':at': at, ':suspension': { by, reason }, ':none': 0, ':one': 1 },
    },
    condition: 'closing',
  }
  // Of two merges into each other that begin at once, one is refused.
  const open: ItemWrite = {
    check: { Key: organisationKey(other), ConditionExpression: 'attribute_not_exists(suspendedAt)' },
    condition: 'other',
  }
  const { outcome } = await committing(parts)({
    items: [
      ...(isBegun ? [] : [closing]),
      ...(takesSites ? [] : [open]),
      ...(takesSites ? [changeDetails(other, { details: { ...into.details, sites }, version: into.version })] : []),
    ],
    audit: isBegun
      ? []
      : [organisationEntry({ organisation: id, action: 'organisation-merge-begun', actor: by, other }, now)],
  })
  return outcome === 'written'
}

async function moveAll(
  { tables, features }: Parts,
  { from, into }: Found,
  { write, now }: { readonly write: boolean; readonly now: () => number },
) {
  const merge: Merge = { from: from.organisation, into: into.organisation }
  const records: Record<string, number> = {}
  let waiting = 0
  for (const [feature, rules] of Object.entries(moves)) {
    const table = features[feature]
    if (table === undefined) continue
    const found = await moveRecords({ tables, table, rules, merge, write, now })
    waiting += found.waiting
    for (const [kind, count] of Object.entries(found.records)) records[kind] = (records[kind] ?? 0) + count
  }
  return { records, waiting }
}

/** Lets the members join the other organisation with their rights, unless they belong to it, and ends their old memberships. */
async function movePeople(parts: Parts, { from, into }: Found, { by }: Ordered, now: () => number): Promise<number> {
  const organisations = organisationStore(parts.tables, parts.table)
  const memberships = membershipStore({ ...parts, actor: by })
  const { id } = from.organisation
  let moved = 0
  for await (const personId of organisations.everyMember(id)) {
    const membership = await organisations.membershipOf(id, personId)
    // The index is some seconds late.
    if (!membership) continue
    const { contact, reach, sites, duties } = membership
    if (!(await organisations.membershipOf(into.organisation.id, personId)))
      await memberships.join(into.organisation, { personId, contact, reach, sites, duties }, now())
    await memberships.leave(id, personId, now())
    moved += 1
  }
  return moved
}

type Owners = ReturnType<typeof ownerAddresses>

/** The owners of both. Read before people move: the index of members is some seconds late. */
async function ownersOf({ tables, table }: Parts, { from, into }: Asked): Promise<Owners> {
  const organisations = organisationStore(tables, table)
  const members = await Promise.all([organisations.membersOf(from), organisations.membersOf(into)])
  const owners = members.flatMap((each) => ownerAddresses(each))
  return [...new Map(owners.map((owner) => [owner.recipient, owner])).values()]
}

/** Records the merge with both organisations and mails their owners, once. False if another run has done so. */
async function finish(
  parts: Parts,
  found: Found,
  { from, into, by, reason, owners }: Ordered & { readonly owners: Owners },
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const names = { from: found.from.organisation, into: found.into.organisation }
  const { outcome } = await committing(parts)({
    mails: owners.map((owner) => organisationMergedMail({ ...names, reason, ...owner }, now)),
    items: [
      {
        update: {
          Key: organisationKey(from),
          UpdateExpression: 'SET mergedAt = :at',
          ConditionExpression: 'mergedInto = :into AND attribute_not_exists(mergedAt)',
          ExpressionAttributeValues: { ':at': at, ':into': into },
        },
        condition: 'merge',
      },
      addChange(from, {
        change: { at, action: 'organisation-merged', reason, by, other: into },
        changeId: randomUUID(),
      }),
      addChange(into, {
        change: { at, action: 'organisation-took-in', reason, by, other: from },
        changeId: randomUUID(),
      }),
    ],
    audit: [
      organisationEntry({ organisation: from, action: 'organisation-merged', actor: by, other: into }, now),
      organisationEntry({ organisation: into, action: 'organisation-took-in', actor: by, other: from }, now),
    ],
  })
  return outcome === 'written'
}

async function hasAgreement({ tables, features }: Parts, id: string): Promise<boolean> {
  const TableName = features['helpdesk']
  if (TableName === undefined) return false
  const Key = { pk: `AGREEMENT#${id}`, sk: 'AGREEMENT' }
  return (await tables.send(new GetCommand({ TableName, Key }))).Item !== undefined
}
