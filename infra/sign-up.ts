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

/** Cognito asks this function before it takes a sign-up or mails a code; every hour it deletes accounts that nobody confirmed. */
export function addSignUpGate(scope: Construct, userPool: UserPool, { config, dist, data }: Props): FeatureFunction {
  const gate = new FeatureFunction(scope, 'SignUp', {
    config,
    feature: 'sign-up',
    code: dist.functionCode('sign-up'),
    // Cognito gives a trigger five seconds.
    timeout: Duration.seconds(5),
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('CODE#*'),
      },
      ...data.keyPermissions,
    ],
    withoutDeadLetters: COMES_AGAIN,
  })
  const live = liveAlias(gate)
  userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, live)
  userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, live)
  // Inside the role it would close a circle: pool, trigger, role, pool. As a resource of its own it comes last.
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
