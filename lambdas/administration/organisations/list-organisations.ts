import { administration } from '../administration.ts'

export const listOrganisations = administration.listOrganisations.handler(async ({ context }) => ({
  organisations: await context.organisations.all(),
}))
