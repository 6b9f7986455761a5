import type { DataStack } from './data.ts'
import { leadingKeys, type Permission } from './feature-function.ts'

/** Permission to read ended sessions in the accounts table, trials if calls belong to a product, and no other items. */
export function readEndedSessions({ people }: DataStack, { andTrials }: { readonly andTrials: boolean }): Permission {
  const conditions = leadingKeys('SESSIONS#*', ...(andTrials ? ['TRIALS#*'] : []))
  return { actions: ['dynamodb:GetItem'], resources: [people.tableArn], conditions }
}
