import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { keepInDirectory } from '#lambdas/platform/people-directory.ts'
import { sessionUseSchema } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { deviceStore } from './security/device-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, USER_POOL_ID } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, USER_POOL_ID: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const devices = deviceStore({ tables, table: TABLE, commit })
const cognito = new CognitoIdentityProviderClient(awsClientDefaults)

/** A restored backup inserts old sessions again, and nobody is mailed about those. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** Tells people about new sessions on devices that they have not used before, and keeps their names in the directory of people. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = []
  for (const { dynamodb } of Records) {
    try {
      const use = sessionUseSchema.parse(unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))
      if (Date.now() - Date.parse(use.firstUsedAt) < NEWS_MS) await devices.remember(use, Date.now())
      await keepName(use.personId)
    } catch (error) {
      logger.warn('device not remembered', { error: describeError(error) })
      batchItemFailures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })
    }
  }
  return { batchItemFailures }
}

/** A name can change by ways that do not lead through us, so each new session compares it. */
async function keepName(personId: string): Promise<void> {
  try {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: personId }),
    )
    const named = UserAttributes.find(({ Name }) => Name === 'name')?.Value
    await keepInDirectory({ tables, table: TABLE, commit }, { personId, name: named })
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}
