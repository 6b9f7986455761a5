import type { DataStack } from './data.ts'
import { leadingKeys, type Permission } from './feature-function.ts'

/** Permissions to read ended sessions and to record used ones in the accounts table, and no other items. */
export function checkSessions({ people }: DataStack): Permission[] {
  const resources = [people.tableArn]
  return [
    { actions: ['dynamodb:GetItem'], resources, conditions: leadingKeys('SESSIONS#*') },
    { actions: ['dynamodb:UpdateItem'], resources, conditions: leadingKeys('USES#*') },
  ]
}
