import { Duration, type Stack } from 'aws-cdk-lib'
import { readEndedSessions } from './ended-sessions.ts'
import { FeatureFunction } from './feature-function.ts'
import type { Foundations } from './foundations.ts'
import { platformTables, queryIndexes, readAuditLog, sendMails, writeAuditLog } from './table-access.ts'

/** Files tickets and lists them. */
export function helpdeskFunction(scope: Stack, props: Foundations): FeatureFunction {
  const { config, dist, data, identity } = props
  const table = data.helpdesk
  return new FeatureFunction(scope, 'Helpdesk', {
    config,
    feature: 'helpdesk',
    code: dist.functionCode('helpdesk'),
    timeout: Duration.seconds(10),
    concurrency: config.concurrency.helpdesk,
    environment: {
      ACCOUNTS_TABLE: data.accounts.tableName,
      TABLE: table.tableName,
      ...platformTables(data),
      USER_POOL_ID: identity.userPool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      DESK_ADDRESS: config.deskAddress,
      TICKETS_PER_IP: String(config.limits.ticketsPerIp),
      TICKETS_PER_ADDRESS: String(config.limits.ticketsPerAddress),
      RATE_WINDOW_SECONDS: String(config.limits.rateWindowSeconds),
      CONFIRMATIONS_PER_MAILBOX: String(config.limits.confirmationsPerMailbox),
      CONFIRMATIONS_PER_IP: String(config.limits.confirmationsPerIp),
      CONFIRMATIONS_PER_HOUR: String(config.limits.confirmationsPerHour),
      DESK_MAILS_PER_IP: String(config.limits.deskMailsPerIp),
      DESK_MAILS_PER_HOUR: String(config.limits.deskMailsPerHour),
    },
    permissions: [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
      },
      {
        // Whether a ticket that claims to be a check's is one.
        actions: ['dynamodb:ConditionCheckItem'],
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CHECK#*'] } },
      },
      queryIndexes(table),
      sendMails(data),
      writeAuditLog(data),
      readAuditLog(data),
      readEndedSessions(data),
      ...data.keyPermissions,
    ],
  })
}
