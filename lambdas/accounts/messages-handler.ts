import * as z from 'zod'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { notificationStore } from './notification-store.ts'

const { TABLE, OUTBOX_TABLE } = z
  .object({ TABLE: z.string().min(1), OUTBOX_TABLE: z.string().min(1) })
  .parse(process.env)

/** Stores the notifications that features send to people. */
export const handler = runMessages({
  feature: 'accounts',
  tables,
  outbox: OUTBOX_TABLE,
  notification: notificationStore(tables, TABLE).keep,
})
