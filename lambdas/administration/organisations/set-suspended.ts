import { organisationStandingMail } from '#domain/accounts/mails/organisation-standing.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { maySuspend } from '#domain/accounts/suspension.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { changeStanding, renewTokens } from '#lambdas/platform/organisation-standing.ts'
import { ownerAddresses } from '#lambdas/platform/owner-addresses.ts'
import { administration } from '../administration.ts'

export const setOrganisationSuspended = administration.setOrganisationSuspended.handler(
  async ({ input: { id, suspended, reason }, context, errors }) => {
    const [record, members] = await Promise.all([context.organisations.read(id), context.organisations.membersOf(id)])
    if (!record) throw errors['no-organisation']()
    const { organisation } = record
    if (!maySuspend(organisation)) throw errors['provider-stays']()
    const now = context.now()
    const by = signedIn(context).id
    const action = suspended ? ('organisation-suspended' as const) : ('organisation-resumed' as const)
    const change = { at: new Date(now).toISOString(), action, reason, by }
    const { outcome } = await context.commit({
      items: changeStanding(id, { change, changeId: context.newId() }, now),
      mails: ownerAddresses(members).map((owner) =>
        organisationStandingMail({ organisation, isSuspended: suspended, reason, ...owner }, now),
      ),
      audit: [organisationEntry({ organisation: id, action, actor: by }, now)],
    })
    if (outcome !== 'written') throw errors['organisation-changed-meanwhile']()
    await renewTokens(context.places, { organisation: id, changedAt: now })
    return { changed: true as const }
  },
)
