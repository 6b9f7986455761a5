import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { DataStack } from './data.ts'
import type { Permission } from './feature-function.ts'
import { tableShape } from './table-shape.ts'

/** Names of the tables that `commit` writes into, beside the feature's own. */
export function platformTables({ outbox, audit }: DataStack): Readonly<Record<string, string>> {
  return { OUTBOX_TABLE: outbox.tableName, AUDIT_TABLE: audit.tableName }
}

/** Lets a function query the general indexes of a table. */
export function queryIndexes({ tableArn }: TableV2): Permission {
  return {
    actions: ['dynamodb:Query'],
    resources: tableShape.indexes.map(({ name }) => `${tableArn}/index/${name}`),
  }
}

/** Lets a function hand mails to the outbox. */
export function sendMails({ outbox }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [outbox.tableArn] }
}

/** Lets a function append to the audit log: it can't change or delete entries. */
export function writeAuditLog({ audit }: DataStack): Permission {
  return { actions: ['dynamodb:PutItem'], resources: [audit.tableArn] }
}

/** Lets a function read the audit log: an object's entries, and an organisation's by the index over them. */
export function readAuditLog({ audit }: DataStack): Permission {
  return { actions: ['dynamodb:Query'], resources: [audit.tableArn, ...queryIndexes(audit).resources] }
}
