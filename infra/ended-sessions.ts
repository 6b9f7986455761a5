import type { DataStack } from './data.ts'
import { leadingKeys, type Permission } from './feature-function.ts'

/** Permission to read ended sessions in the accounts table, and no other items. */
export function readEndedSessions({ people }: DataStack): Permission {
  return { actions: ['dynamodb:GetItem'], resources: [people.tableArn], conditions: leadingKeys('SESSIONS#*') }
}
