import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { runOpenTicket } from './run-open-ticket.ts'
import { settingsSchema } from './settings.ts'
import { submissionBySettings } from './submission-by-settings.ts'

const settings = settingsSchema.parse(process.env)

/** Runs the commands that other features give to the help desk. */
export const handler = runMessages({
  feature: 'helpdesk',
  tables,
  outbox: settings.OUTBOX_TABLE,
  command: runOpenTicket({
    submit: submissionBySettings(settings),
    rightsOf: knownRights(tables, settings.ACCOUNTS_TABLE),
    now: () => Date.now(),
  }),
})
