import { entitlementOf } from '#domain/trials/entitlement.ts'
import type { AdministeredTrial } from '#domain/trials/admin-contract.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { AdministrationCall } from '../administration.ts'

/** A trial as admins see it. */
export async function trialView(
  { trials, organisations, now }: AdministrationCall,
  trial: Trial,
): Promise<AdministeredTrial> {
  const [history, organisation] = await Promise.all([
    trials.history(trial.organisation, trial.product),
    organisations.find(trial.organisation),
  ])
  return {
    trial,
    entitlement: entitlementOf(trial, now()),
    organisationName: organisation?.name ?? trial.organisation,
    history,
  }
}
