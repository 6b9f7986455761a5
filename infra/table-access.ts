import type { DataStack } from './data.ts'
import type { Permission } from './feature-function.ts'

/** Names of the tables that `commit` writes into, beside the feature's own. */
export function platformTables({ outbox, audit }: DataStack): Readonly<Record<string, string>> {
  return { OUTBOX_TABLE: outbox.tableName, AUDIT_TABLE: audit.tableName }
}

/** Lets a function hand mails to the outbox. */
export function sendMails({ outbox }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [outbox.tableArn] }
}

/** Lets a function append to the audit log: it can't change or delete entries. */
export function writeAuditLog({ audit }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [audit.tableArn] }
}
