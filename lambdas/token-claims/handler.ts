import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { traced, tracedClient } from '#lambdas/platform/trace.ts'
import { claimsOf } from './claims.ts'

const cognito = tracedClient(new CognitoIdentityProviderClient(awsClientDefaults))

/**
 * Runs before Cognito issues tokens (pre token generation, V2) and adds to the access token what the API decides by.
 * Where the second factor cannot be looked up, no token is issued: a guess would either lock out or let in.
 */
export const handler = (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> =>
  traced('## token-claims', async () => {
    try {
      const person = await cognito.send(
        new AdminGetUserCommand({ UserPoolId: event.userPoolId, Username: event.userName }),
      )
      const claimsToAddOrOverride = claimsOf({
        attributes: event.request.userAttributes,
        secondFactors: person.UserMFASettingList ?? [],
      })
      logger.info('claims added', { trigger: event.triggerSource, assurance: claimsToAddOrOverride.assurance })
      return {
        ...event,
        response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } },
      }
    } catch (error) {
      logger.error('claims not added', { trigger: event.triggerSource, failure: describeError(error) })
      throw new Error('Signing in is not possible right now. Please try again in a minute.', { cause: error })
    }
  })
