import { signedIn } from '#lambdas/platform/call.ts'
import { renameOrganisation as rename } from '#lambdas/platform/rename-organisation.ts'
import { administration } from '../administration.ts'

export const renameOrganisation = administration.renameOrganisation.handler(
  async ({ input: { id, name }, context, errors }) => {
    const organisation = await context.organisations.find(id)
    if (!organisation) throw errors['no-organisation']()
    const actor = signedIn(context).id
    if (!(await rename({ ...context.places, actor }, { organisation, name }, context.now())))
      throw errors['organisation-changed-meanwhile']()
    return { ...organisation, name }
  },
)
