import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { organisationStandingMail } from '#domain/accounts/mails/organisation-standing.ts'
import type { Commit } from './commit.ts'
import { organisationChanges } from './organisation-standing.ts'
import { organisationStore } from './organisation-store.ts'

/** So many transactions run at once: a large organisation is mailed within one run of the sweep. */
const AT_ONCE = 25

interface Parts {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly commit: Commit
}

/**
 * Mails all members that their organisation was suspended or resumed at `changedAt` (milliseconds since 1970). Who has the mail already,
 * such as the owners, gets no second one. Up to 1,000 members are mailed.
 */
export async function mailStanding(
  { tables, table, commit }: Parts,
  { organisation: id, changedAt }: { readonly organisation: string; readonly changedAt: number },
): Promise<void> {
  const organisations = organisationStore(tables, table)
  const [organisation, changes] = await Promise.all([
    organisations.find(id),
    organisationChanges({ tables, table }, id),
  ])
  const action = changes.find(({ at }) => Date.parse(at) === changedAt)?.action
  if (!organisation || (action !== 'organisation-suspended' && action !== 'organisation-resumed')) return
  const isSuspended = action === 'organisation-suspended'
  const mails = (await organisations.membersOf(id)).flatMap(({ personId, contact }) =>
    contact
      ? organisationStandingMail(
          { organisation, isSuspended, to: canonicalEmail(contact.email), recipient: personId },
          changedAt,
        )
      : [],
  )
  for (let first = 0; first < mails.length; first += AT_ONCE)
    await Promise.all(mails.slice(first, first + AT_ONCE).map((mail) => commit({ items: [], mails: [mail] })))
}
