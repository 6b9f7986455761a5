import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsClientDefaults } from './aws-client.ts'

/**
 * Says nothing, as the SDK's own default does; but for that one the SDK makes a censored copy of all that goes in and comes
 * out, which is a fourteenth of what a listing costs. It makes none for a logger without `info`.
 */
const silence = () => undefined
const silent = { debug: silence, warn: silence, error: silence } as unknown as DynamoDBClientConfig['logger']

/** The one client of a function's tables. */
export const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...awsClientDefaults, logger: silent }), {
  marshallOptions: { removeUndefinedValues: true },
})
