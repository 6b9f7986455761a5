import type { Due } from '#domain/schedules/due.ts'
import type { DueChange } from '#lambdas/platform/schedules/sweep-due.ts'

/** The work of a fixture: counts how often it was done, which a second time would show. */
export function countOf({ id }: Due): DueChange {
  return {
    items: [
      {
        update: {
          Key: { pk: `COUNT#${id}`, sk: 'COUNT' },
          UpdateExpression: 'ADD #times :one',
          ExpressionAttributeNames: { '#times': 'times' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ],
  }
}
