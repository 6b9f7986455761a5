import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'

/** A counter that differs from what it counts. */
export interface Difference {
  /** The counter, as an operator reads it. */
  readonly counter: string
  /** What has to be added to it. */
  readonly by: number
  /** The update that adds it. */
  readonly correction: Omit<UpdateCommandInput, 'TableName'>
}

/** Compares a feature's counters with what they count. What is stored meanwhile can show for a moment. */
export type Recount = (tables: DynamoDBDocumentClient, table: string) => Promise<readonly Difference[]>

/** Adds the differences, so that what is stored at the same time stays counted. */
export async function correct(
  tables: DynamoDBDocumentClient,
  table: string,
  differences: readonly Difference[],
): Promise<void> {
  for (const { correction } of differences) await tables.send(new UpdateCommand({ TableName: table, ...correction }))
}
