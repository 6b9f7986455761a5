import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'

/** A counter with a wrong value. */
export interface Difference {
  /** Name of the counter for operators. */
  readonly counter: string
  /** Value to add. */
  readonly by: number
  /** The update that adds it. */
  readonly correction: Omit<UpdateCommandInput, 'TableName'>
}

/** Compares a feature's counters with the counted items. Concurrent writes can appear as differences. */
export type Recount = (tables: DynamoDBDocumentClient, table: string) => Promise<readonly Difference[]>

/** Corrects by adding, so that concurrent changes are kept. */
export async function correct(
  tables: DynamoDBDocumentClient,
  table: string,
  differences: readonly Difference[],
): Promise<void> {
  for (const { correction } of differences) await tables.send(new UpdateCommand({ TableName: table, ...correction }))
}
