import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { factorPool } from './factor-pool.ts'
import type { FactorPool } from './factor-pool.ts'

/** The user pool with a client of its own. Imported on demand. */
export function openFactorPool(userPoolId: string): FactorPool {
  return factorPool(new CognitoIdentityProviderClient(awsClientDefaults), userPoolId)
}
