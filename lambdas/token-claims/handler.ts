import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { accountStore } from '#lambdas/platform/account-store.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { addClaims, SecondFactorChanged } from './token-claims.ts'

const { ACCOUNTS_TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment

const parts = {
  cognito: new CognitoIdentityProviderClient(awsClientDefaults),
  accounts: accountStore({ tables, table, commit: committing({ tables, table, outbox, audit }) }),
  organisations: organisationStore(tables, table),
  now: Date.now,
}

/** Cognito trigger for issuing tokens. */
export const handler = async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
  try {
    return await addClaims(event, parts)
  } catch (error) {
    if (error instanceof SecondFactorChanged) {
      logger.warn('second factor changed', { trigger: event.triggerSource })
      throw error
    }
    logger.error('claims not added', { trigger: event.triggerSource, failure: describeError(error) })
    throw new Error('Signing in is not possible right now. Please try again in a minute.', { cause: error })
  }
}
