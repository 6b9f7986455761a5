import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { sendInvitation } from '#lambdas/platform/member-changes.ts'
import { newOrganisation, newOrganisationId } from '#lambdas/platform/organisation-store.ts'
import { administration } from '../administration.ts'

const OWNER = { reach: 'all' as const, sites: [], duties: ['owner' as const] }

export const addOrganisation = administration.addOrganisation.handler(async ({ input, context }) => {
  const { name, kind, owner } = input
  const actor = signedIn(context).id
  const organisation = { id: newOrganisationId(), name, kind }
  const { outcome } = await context.commit({
    items: [{ put: { Item: newOrganisation(organisation), ConditionExpression: 'attribute_not_exists(pk)' } }],
    audit: [organisationEntry({ organisation: organisation.id, action: 'organisation-added', actor }, context.now())],
  })
  if (outcome !== 'written') throw new Error('An id of an organisation was drawn twice.')
  if (owner !== undefined)
    await sendInvitation(context, { organisation: organisation.id, email: owner, rights: OWNER, actor })
  return organisation
})
