import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationStandingMail } from '#domain/accounts/mails/organisation-standing.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { maySuspend } from '#domain/accounts/suspension.ts'
import { committing } from './commit.ts'
import { changeStanding, renewTokens } from './organisation-standing.ts'
import { organisationStore } from './organisation-store.ts'
import { ownerAddresses } from './owner-addresses.ts'

interface Parts {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
}

interface Standing {
  readonly id: string
  readonly suspended: boolean
  readonly reason: string
  /** Id of the admin, or `operator`. */
  readonly by: string
}

type StandingRefusal = 'no-organisation' | 'provider-stays' | 'organisation-changed-meanwhile'

/**
 * Suspends or resumes an organisation with a reason: its owners get a mail at once, all others by the sweep, the audit log an entry,
 * and the tokens of its people are renewed. `now` is in milliseconds since 1970. Refuses what has this standing already.
 */
export async function setStanding(
  places: Parts,
  { id, suspended, reason, by }: Standing,
  now: number,
): Promise<'set' | StandingRefusal> {
  const { tables, table } = places
  const organisations = organisationStore(tables, table)
  const [record, members] = await Promise.all([organisations.read(id), organisations.membersOf(id)])
  if (!record) return 'no-organisation'
  const { organisation } = record
  if (!maySuspend(organisation)) return 'provider-stays'
  const action = suspended ? ('organisation-suspended' as const) : ('organisation-resumed' as const)
  const change = { at: new Date(now).toISOString(), action, reason, by }
  const { outcome } = await committing(places)({
    items: changeStanding(id, { change, changeId: randomUUID() }, now),
    mails: ownerAddresses(members).map((owner) =>
      organisationStandingMail({ organisation, isSuspended: suspended, reason, ...owner }, now),
    ),
    audit: [organisationEntry({ organisation: id, action, actor: by }, now)],
  })
  if (outcome !== 'written') return 'organisation-changed-meanwhile'
  await renewTokens(places, { organisation: id, changedAt: now })
  return 'set'
}
