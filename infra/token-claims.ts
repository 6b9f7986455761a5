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

/** Cognito trigger that adds claims to access tokens. */
export function addTokenClaims(
  scope: Construct,
  userPool: UserPool,
  { config, data, dist }: { readonly config: Config; readonly data: DataStack; readonly dist: Dist },
): FeatureFunction {
  const tokenClaims = new FeatureFunction(scope, 'TokenClaims', {
    config,
    feature: 'token-claims',
    code: dist.functionCode('token-claims'),
    // Cognito's time limit for triggers.
    timeout: Duration.seconds(5),
    environment: { ACCOUNTS_TABLE: data.people.tableName, ...platformTables(data) },
    permissions: [
      {
        actions: ['dynamodb:GetItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*', 'ORGANISATION#*'),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*'),
      },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*', 'FIGURES#*'),
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
  userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, live, LambdaVersion.V2_0)
  // A separate policy resource avoids a circular dependency of pool, trigger and role.
  new Policy(scope, 'TokenClaimsReadsPerson', {
    roles: [tokenClaims.role],
    statements: [
      new PolicyStatement({
        actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
        resources: [userPool.userPoolArn],
      }),
    ],
  })
  return tokenClaims
}
