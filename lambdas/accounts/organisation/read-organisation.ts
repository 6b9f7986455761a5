import { accounts } from '../accounts.ts'
import { acting } from './acting.ts'
import { organisationView } from './organisation-view.ts'

export const readOrganisation = accounts.readOrganisation.handler(async ({ context, errors }) => {
  const { organisation } = acting(context, errors)
  const record = await context.organisations.read(organisation.id)
  if (!record) throw errors['no-organisation']()
  return organisationView(record, organisation)
})
