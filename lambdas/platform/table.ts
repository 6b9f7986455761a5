import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsClientDefaults } from './aws-client.ts'
import { tracer } from './telemetry.ts'

/** The one client of a function's tables. */
export const tables = DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient(awsClientDefaults)), {
  marshallOptions: { removeUndefinedValues: true },
})
