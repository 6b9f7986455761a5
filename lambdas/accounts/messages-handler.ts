import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { accountsOffers } from '#domain/accounts/offers.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { runCommands } from '#lambdas/platform/messages/run-commands.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { addingOrganisation } from './add-organisation.ts'
import { notificationStore } from './notification-store.ts'
import { addedHolidays } from '#lambdas/platform/added-holidays.ts'
import { takeHolidays } from './privacy/requests/take-holidays.ts'
import { recordErased } from './trials/record-erased.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name })
  .parse(process.env)

const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })

/**
 * Stores the notifications that features send to people, which features have deleted the records of a trial, and added holidays, and adds
 * the organisations that features ask for.
 */
export const handler = runMessages({
  feature: 'accounts',
  tables,
  outbox: OUTBOX_TABLE,
  command: runCommands({
    commands: accountsOffers.commands,
    run: { 'add-organisation': addingOrganisation(commit, randomUUID) },
    rightsOf: knownRights(tables, TABLE),
    commit,
    now: () => Date.now(),
  }),
  notification: notificationStore(tables, TABLE).keep,
  holidays: takeHolidays({
    requests: requestStore(tables, TABLE),
    holidays: addedHolidays(tables, TABLE),
    commit,
    now: () => Date.now(),
  }),
  erased: recordErased({
    trials: trialStore(tables, TABLE),
    organisations: organisationStore(tables, TABLE),
    commit,
    now: () => Date.now(),
  }),
})
