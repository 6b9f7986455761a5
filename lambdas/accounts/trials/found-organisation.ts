import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { foundedName } from '#domain/trials/founded-organisation.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { membershipWrites } from '#lambdas/platform/membership-writes.ts'
import { personKey } from '#lambdas/platform/organisation-keys.ts'
import { newOrganisation, newOrganisationId } from '#lambdas/platform/organisation-store.ts'
import { accounts } from '../accounts.ts'

const OWNER = { reach: 'all' as const, sites: [], duties: ['owner' as const] }
/** Condition of a write: the person makes one organisation at most. */
const FIRST = 'first-organisation'

/** Makes an organisation with the caller as its owner. */
export const foundOrganisation = accounts.foundOrganisation.handler(async ({ context, errors }) => {
  const { id: personId, email } = signedIn(context)
  if (email === undefined) throw errors['address-unverified']()
  const { memberships } = await context.organisations.membershipsOf(personId)
  if (memberships.length > 0) throw errors['organisation-already']()
  const now = context.now()
  const accepted = await context.acceptances.find(personId)
  const name = accepted?.organisationName ?? foundedName(email)
  const organisation = { id: newOrganisationId(), name, kind: 'client' as const }
  const joining = { table: context.table, organisation, personId, before: undefined, after: OWNER, isFirst: true }
  const joined = membershipWrites({ ...joining, contact: { email }, actor: personId }, now)
  const marked = { pk: personKey(personId), sk: 'FOUNDED', kind: 'founded-organisation', organisation: organisation.id }
  const { outcome } = await context.commit({
    items: [
      {
        put: {
          Item: { ...newOrganisation(organisation), owners: new Set([personId]) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { put: { Item: marked, ConditionExpression: 'attribute_not_exists(pk)' }, condition: FIRST },
      ...joined.items,
    ],
    audit: [
      ...joined.audit,
      organisationEntry({ organisation: organisation.id, action: 'organisation-added', actor: personId }, now),
    ],
  })
  if (outcome !== 'written') throw errors['organisation-already']()
  await context.organisations.choose(personId, organisation.id)
  return { ...organisation, ...OWNER }
})
