import { listedOrganisation } from './listed-organisation.ts'
import { administration } from '../administration.ts'

export const listOrganisations = administration.listOrganisations.handler(async ({ context }) => ({
  organisations: (await context.organisations.records()).map(listedOrganisation),
}))
