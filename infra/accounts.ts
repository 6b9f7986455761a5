import { Duration, type Stack } from 'aws-cdk-lib'
import { FeatureFunction } from './feature-function.ts'
import type { Foundations } from './foundations.ts'

/** Tells people who they are; all of it stands in their access token. */
export function accountsFunction(scope: Stack, { config, dist, identity }: Foundations): FeatureFunction {
  return new FeatureFunction(scope, 'Accounts', {
    config,
    feature: 'accounts',
    code: dist.functionCode('accounts'),
    timeout: Duration.seconds(10),
    concurrency: config.concurrency.accounts,
    environment: {
      USER_POOL_ID: identity.userPool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    },
  })
}
