import { Duration } from 'aws-cdk-lib'
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, leadingKeys } from './feature-function.ts'
import { liveAlias } from './live-alias.ts'

interface Props {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
}

/** Cognito trigger before messages of the user pool: it limits texts and refuses codes that our own calls mail. */
export function addMessageGate(scope: Construct, userPool: UserPool, { config, dist, data }: Props): FeatureFunction {
  const gate = new FeatureFunction(scope, 'MessageGate', {
    config,
    feature: 'message-gate',
    code: dist.functionCode('message-gate'),
    // Cognito's time limit for triggers.
    timeout: Duration.seconds(5),
    environment: { ACCOUNTS_TABLE: data.people.tableName, SIGN_IN_TEXTS_USD: String(config.signInTextsUsd) },
    permissions: [
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('RATE#sign-in-text-*'),
      },
      ...data.keyPermissions,
    ],
  })
  userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, liveAlias(gate))
  return gate
}
