import type { DataStack } from './data.ts'
import type { Permission } from './feature-function.ts'

/** Names of the platform tables that `commit` writes to. */
export function platformTables({ outbox, audit }: DataStack): Readonly<Record<string, string>> {
  return { OUTBOX_TABLE: outbox.tableName, AUDIT_TABLE: audit.tableName }
}

/** Permission to write mails to the outbox. */
export function sendMails({ outbox }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [outbox.tableArn] }
}

/** Permission to append to the audit log, without changing or deleting. */
export function writeAuditLog({ audit }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [audit.tableArn] }
}
