import type * as z from 'zod'
import { invite } from '#domain/accounts/invitation.ts'
import { invitationMail } from '#domain/accounts/mails/account-mails.ts'
import type { accountsOffers } from '#domain/accounts/offers.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { storeInvitation } from '#lambdas/platform/invitation-store.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import { newOrganisation } from '#lambdas/platform/organisation-store.ts'

const OWNER = { reach: 'all' as const, sites: [], duties: ['owner' as const] }
/** Name of the condition that the organisation is new. */
const NEW = 'new'

type Input = z.output<(typeof accountsOffers.commands)['add-organisation']['input']>

/** Adds an organisation for another feature and invites its owner, in one transaction. A repeated command finds it there. */
export function addingOrganisation(commit: Commit, newId: () => string): RunCommand<Input> {
  return async ({ input: { id, name, kind, details, owner }, giver, now }) => {
    const organisation = { id, name, kind }
    const invitation = invite({ id: newId(), organisation, email: owner, rights: OWNER, invitedBy: giver.id }, now)
    const entry = { organisation: id, actor: giver.id }
    const committed = await commit({
      items: [
        {
          put: { Item: newOrganisation(organisation, details), ConditionExpression: 'attribute_not_exists(pk)' },
          condition: NEW,
        },
        storeInvitation(invitation, now),
      ],
      // The owner of a new organisation applied without an account, as a rule.
      mails: [invitationMail(invitation, now, { opensOnCreating: true })],
      audit: [
        organisationEntry({ ...entry, action: 'organisation-added' }, now),
        organisationEntry({ ...entry, action: 'invitation-sent', offers: OWNER }, now),
      ],
    })
    if (committed.outcome === 'written' || (committed.outcome === 'refused' && committed.failed.includes(NEW)))
      return 'done'
    throw new Error('An organisation was not added.')
  }
}
