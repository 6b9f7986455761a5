import type { DataStack } from './data.ts'
import { leadingKeys, type Permission } from './feature-function.ts'

/** Lets a feature see when a person's sessions were ended, and nothing else of the accounts table. */
export function readEndedSessions({ people }: DataStack): Permission {
  return { actions: ['dynamodb:GetItem'], resources: [people.tableArn], conditions: leadingKeys('SESSIONS#*') }
}
