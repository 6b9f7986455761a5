import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { changeDetails } from '#lambdas/platform/organisation-details-write.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'
import { organisationView } from './organisation-view.ts'

export const changeOrganisationDetails = accounts.changeOrganisationDetails.handler(
  async ({ input: { version, details }, context, errors }) => {
    const { id, organisation } = actingAsOwner(context, errors)
    const [record, members] = await Promise.all([
      context.organisations.read(organisation.id),
      context.organisations.membersOf(organisation.id),
    ])
    if (!record) throw errors['no-organisation']()
    const removed = record.details.sites.filter((site) => !details.sites.some((each) => each.id === site.id))
    if (removed.some((site) => members.some(({ sites }) => sites.includes(site.id)))) throw errors['site-in-use']()
    const { outcome } = await context.commit({
      items: [changeDetails(organisation.id, { details, version })],
      audit: [
        organisationEntry(
          { organisation: organisation.id, action: 'organisation-details-changed', actor: id },
          context.now(),
        ),
      ],
    })
    if (outcome !== 'written') throw errors['organisation-changed-meanwhile']()
    return organisationView({ ...record, details, version: version + 1 }, organisation)
  },
)
