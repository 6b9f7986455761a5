import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'

/** A counter with a wrong value. */
export interface Difference {
  /** Name of the counter for operators. */
  readonly counter: string
  /** Value to add. */
  readonly by: number
  /** Adds it. False if the counter changed since it was read, and nothing was written. */
  readonly correct: () => Promise<boolean>
}

/** What a comparison found. */
export interface Recounted {
  readonly differences: readonly Difference[]
  /** Counters that changed while they were read, so nothing can be said of them. */
  readonly changing: number
}

/** Compares a feature's counters with the counted items. It may run beside live changes. */
export type Recount = (tables: DynamoDBDocumentClient, table: string) => Promise<Recounted>

/** Corrects the counters one after the other. Returns those that changed since they were read. */
export async function correct(differences: readonly Difference[]): Promise<readonly Difference[]> {
  const changed: Difference[] = []
  for (const difference of differences) if (!(await difference.correct())) changed.push(difference)
  return changed
}

/** Makes an update with a condition. False if the condition does not hold. */
export async function updateIf(tables: DynamoDBDocumentClient, update: UpdateCommandInput): Promise<boolean> {
  try {
    await tables.send(new UpdateCommand(update))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
