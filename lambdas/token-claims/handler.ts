import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent, PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { acceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import { accountStore } from '#lambdas/platform/account-store.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { codeTicketVerifier } from '#lambdas/platform/code-tickets.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { replaceUnprovenPassword } from './unproven-password.ts'
import { environment } from './environment.ts'
import { endSessionsAfterReset } from './password-reset.ts'
import { addClaims, SecondFactorChanged } from './token-claims.ts'

type Event = PreTokenGenerationV2TriggerEvent | PostConfirmationTriggerEvent

const { ACCOUNTS_TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment

const parts = {
  cognito: new CognitoIdentityProviderClient(awsClientDefaults),
  accounts: accountStore({ tables, table, commit: committing({ tables, table, outbox, audit }) }),
  organisations: organisationStore(tables, table),
  tickets: codeTicketVerifier({ tables, table }),
  acceptances: acceptanceStore({ tables, table }),
  now: Date.now,
}

/** Cognito trigger for issuing tokens and for confirmed sign-ups and password resets. */
export const handler = async (event: Event): Promise<Event> => {
  try {
    if (isConfirmation(event)) {
      if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await endSessionsAfterReset(event, parts)
      else await replaceUnprovenPassword(event, parts)
      return event
    }
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

function isConfirmation(event: Event): event is PostConfirmationTriggerEvent {
  return event.triggerSource.startsWith('PostConfirmation_')
}
