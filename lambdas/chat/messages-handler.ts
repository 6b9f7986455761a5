import * as z from 'zod'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { notingHandOver } from './note-hand-over.ts'

const name = z.string().min(1)
const { TABLE: table, OUTBOX_TABLE: outbox } = z.object({ TABLE: name, OUTBOX_TABLE: name }).parse(process.env)
const note = notingHandOver(tables, table)

/** Notes whether the help desk opened the ticket of a conversation that was handed over. */
export const handler = runMessages({
  feature: 'chat',
  tables,
  outbox,
  link: ({ record, linked }) => note(record.id, 'open', linked.id),
  refusal: async ({ command, record }) => {
    if (command === 'open-chat-ticket') await note(record.id, 'refused')
  },
})
