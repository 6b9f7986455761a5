import { Duration } from 'aws-cdk-lib'
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, leadingKeys } from './feature-function.ts'
import { liveAlias } from './live-alias.ts'

const COMES_AGAIN = 'Accounts that a run could not delete are deleted by the next one, within the hour.'

interface Props {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
}

/** Cognito trigger before sign-ups and mailed or texted codes; a schedule deletes unconfirmed accounts every hour. */
export function addSignUpGate(scope: Construct, userPool: UserPool, { config, dist, data }: Props): FeatureFunction {
  const gate = new FeatureFunction(scope, 'SignUp', {
    config,
    feature: 'sign-up',
    code: dist.functionCode('sign-up'),
    // Cognito's time limit for triggers.
    timeout: Duration.seconds(5),
    environment: { ACCOUNTS_TABLE: data.people.tableName, SIGN_IN_TEXTS_USD: String(config.signInTextsUsd) },
    permissions: [
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('CODE#*', 'RATE#sign-in-text-*'),
      },
      ...data.keyPermissions,
    ],
    withoutDeadLetters: COMES_AGAIN,
  })
  const live = liveAlias(gate)
  userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, live)
  userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, live)
  // A separate policy resource avoids a circular dependency of pool, trigger and role.
  new Policy(scope, 'SignUpEndsAccounts', {
    roles: [gate.role],
    statements: [
      new PolicyStatement({
        actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers'],
        resources: [userPool.userPoolArn],
      }),
    ],
  })
  const schedule = new Rule(scope, 'SignUpSweepSchedule', {
    description: `Veritech ${config.stage}: deletes accounts that nobody confirmed within a day`,
    schedule: Schedule.rate(Duration.hours(1)),
    targets: [
      new LambdaFunction(gate.function, {
        event: RuleTargetInput.fromObject({ sweep: { userPoolId: userPool.userPoolId } }),
      }),
    ],
  })
  acknowledge(schedule, 'Serverless-EventBusDLQ', COMES_AGAIN)
  return gate
}
