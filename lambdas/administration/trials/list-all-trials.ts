import { entitlementOf } from '#domain/trials/entitlement.ts'
import { administration } from '../administration.ts'

export const listAllTrials = administration.listAllTrials.handler(async ({ context }) => {
  const [trials, organisations] = await Promise.all([context.trials.newest(), context.organisations.all()])
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  const now = context.now()
  return {
    trials: trials.map((trial) => ({
      trial,
      entitlement: entitlementOf(trial, now),
      organisationName: names.get(trial.organisation) ?? trial.organisation,
    })),
  }
})
