import { namesOf } from '../people/names-of.ts'
import { listedOrganisation } from './listed-organisation.ts'
import { administration } from '../administration.ts'

export const listOrganisations = administration.listOrganisations.handler(async ({ context }) => {
  const records = await context.organisations.records()
  const names = await namesOf(
    context.pool,
    records.flatMap(({ suspension }) => (suspension ? [suspension.by] : [])),
  )
  return { organisations: records.map((record) => listedOrganisation(record, names)) }
})
