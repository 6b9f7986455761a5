import type { DataStack } from './data.ts'
import { leadingKeys, type Permission } from './feature-function.ts'

/**
 * Permissions in the accounts table: to read ended sessions, and trials if calls belong to a product; to record used sessions if
 * a call requires a sign-in; and no other items.
 */
export function checkSessions(
  { people }: DataStack,
  { andTrials, andUses }: { readonly andTrials: boolean; readonly andUses: boolean },
): Permission[] {
  const resources = [people.tableArn]
  const read = leadingKeys('SESSIONS#*', ...(andTrials ? ['TRIALS#*'] : []))
  return [
    { actions: ['dynamodb:GetItem'], resources, conditions: read },
    ...(andUses ? [{ actions: ['dynamodb:UpdateItem'], resources, conditions: leadingKeys('USES#*') }] : []),
  ]
}
