import { Duration } from 'aws-cdk-lib'
import { LambdaVersion, type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, leadingKeys } from './feature-function.ts'
import { liveAlias } from './live-alias.ts'
import { platformTables, sendMails, writeAuditLog } from './table-access.ts'

/** Cognito asks this function what an access token is to carry, and tells it of every password that was reset. */
export function addTokenClaims(
  scope: Construct,
  userPool: UserPool,
  { config, data, dist }: { readonly config: Config; readonly data: DataStack; readonly dist: Dist },
): FeatureFunction {
  const tokenClaims = new FeatureFunction(scope, 'TokenClaims', {
    config,
    feature: 'token-claims',
    code: dist.functionCode('token-claims'),
    // Cognito gives a trigger five seconds.
    timeout: Duration.seconds(5),
    environment: { ACCOUNTS_TABLE: data.people.tableName, ...platformTables(data) },
    permissions: [
      {
        actions: ['dynamodb:GetItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*', 'CODE#*'),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*'),
      },
      {
        actions: ['dynamodb:PutItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*', 'SESSIONS#*'),
      },
      sendMails(data),
      writeAuditLog(data),
      ...data.keyPermissions,
    ],
  })
  const live = liveAlias(tokenClaims)
  userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, live)
  userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, live, LambdaVersion.V2_0)
  // Inside the role it would close a circle: pool, trigger, role, pool. As a resource of its own it comes last.
  new Policy(scope, 'TokenClaimsReadsPerson', {
    roles: [tokenClaims.role],
    statements: [
      new PolicyStatement({
        actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut'],
        resources: [userPool.userPoolArn],
      }),
    ],
  })
  return tokenClaims
}
