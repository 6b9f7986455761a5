import { holdsOurName } from '#domain/company/our-name.ts'
import { renameOrganisation } from '#lambdas/platform/rename-organisation.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const renameOwnOrganisation = accounts.renameOwnOrganisation.handler(
  async ({ input: { name }, context, errors }) => {
    const { id: actor, organisation } = actingAsOwner(context, errors)
    // The token may carry an earlier name.
    const current = await context.organisations.find(organisation.id)
    if (!current) throw errors['no-organisation']()
    if (current.kind !== 'provider' && current.name !== name && holdsOurName(name)) throw errors['name-reserved']()
    if (!(await renameOrganisation({ ...context.places, actor }, { organisation: current, name }, context.now())))
      throw errors['organisation-changed-meanwhile']()
    return { ...current, name }
  },
)
