import { Duration, type Stack } from 'aws-cdk-lib'
import { FeatureFunction } from './feature-function.ts'
import type { Foundations } from './foundations.ts'
import { platformTables, queryIndexes, sendMails, writeAuditLog } from './table-access.ts'

/** Tells people who they are, ends their sessions and changes their password. */
export function accountsFunction(scope: Stack, { config, data, dist, identity }: Foundations): FeatureFunction {
  return new FeatureFunction(scope, 'Accounts', {
    config,
    feature: 'accounts',
    code: dist.functionCode('accounts'),
    timeout: Duration.seconds(10),
    concurrency: config.concurrency.accounts,
    environment: {
      TABLE: data.accounts.tableName,
      ACCOUNTS_TABLE: data.accounts.tableName,
      ...platformTables(data),
      USER_POOL_ID: identity.userPool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      CODES_PER_IP: String(config.limits.codesPerIp),
      CODES_PER_NETWORK: String(config.limits.codesPerNetwork),
      CODES_PER_MAILBOX: String(config.limits.codesPerMailbox),
      CODES_PER_MAILBOX_AND_NETWORK: String(config.limits.codesPerMailboxAndNetwork),
    },
    permissions: [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
        resources: [data.accounts.tableArn],
      },
      queryIndexes(data.accounts),
      sendMails(data),
      writeAuditLog(data),
      {
        actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
        resources: [identity.userPool.userPoolArn],
      },
      ...data.keyPermissions,
    ],
  })
}
