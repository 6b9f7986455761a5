import { invite } from '#domain/accounts/invitation.ts'
import type { Organisation } from '#domain/accounts/organisation.ts'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { INVITATIONS_LEFT, mailedInvitation } from '#lambdas/platform/mailed-invitation.ts'
import { newOrganisation, newOrganisationId } from '#lambdas/platform/organisation-store.ts'
import { administration } from '../administration.ts'
import type { AdministrationCall } from '../administration.ts'

const OWNER = { reach: 'all' as const, sites: [], duties: ['owner' as const] }

export const addOrganisation = administration.addOrganisation.handler(async ({ input, context, errors }) => {
  const { name, kind, owner } = input
  const organisation = { id: newOrganisationId(), name, kind }
  const actor = signedIn(context).id
  const now = context.now()
  const invited = owner === undefined ? undefined : await invitingOwner(context, { organisation, owner, actor, now })
  const committed = await context.commit({
    items: [
      { put: { Item: newOrganisation(organisation), ConditionExpression: 'attribute_not_exists(pk)' } },
      ...(invited?.items ?? []),
    ],
    mails: invited?.mails ?? [],
    audit: [
      organisationEntry({ organisation: organisation.id, action: 'organisation-added', actor }, now),
      ...(invited?.audit ?? []),
    ],
  })
  if (invited && committed.outcome === 'refused' && committed.failed.includes(INVITATIONS_LEFT))
    throw errors['too-many-invitations']({ data: { retryAfterSeconds: invited.retryAfterSeconds } })
  if (committed.outcome !== 'written') throw new Error('An id of an organisation was drawn twice.')
  return organisation
})

interface Invited {
  readonly organisation: Organisation
  readonly owner: string
  readonly actor: string
  readonly now: number
}

function invitingOwner({ newId, fingerprintOf }: AdministrationCall, { organisation, owner, actor, now }: Invited) {
  const email = canonicalEmail(owner)
  const invitation = invite({ id: newId(), organisation, email, rights: OWNER, invitedBy: actor }, now)
  return mailedInvitation(invitation, { fingerprintOf, now })
}
