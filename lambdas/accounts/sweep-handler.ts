import * as z from 'zod'
import { productRecords } from '#domain/trials/product-records.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { renewTokens, STANDING_CHANGED } from '#lambdas/platform/organisation-standing.ts'
import { PRIVACY_REMINDER } from '#lambdas/platform/request-due.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { tables } from '#lambdas/platform/table.ts'
import { TRIAL_STEP, trialStore } from '#lambdas/platform/trial-store.ts'
import { admins } from './privacy/requests/admins.ts'
import { remindAdmins } from './privacy/requests/remind-admins.ts'
import { takeTrialStep } from './trials/take-trial-step.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, USER_POOL_ID } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, USER_POOL_ID: name })
  .parse(process.env)
const aboutSchema = z.object({ organisation: name, product: productIdSchema })
const standingSchema = z.object({ organisation: name, changedAt: z.number() })
const take = takeTrialStep({
  trials: trialStore(tables, TABLE),
  organisations: organisationStore(tables, TABLE),
  records: productRecords,
})

const remind = remindAdmins({ requests: requestStore(tables, TABLE), admins: admins(USER_POOL_ID) })

/** Sends reminders before trials end, ends trials that are due, renews tokens of suspended organisations, and tells admins of privacy requests. */
export const handler = sweepHandler({
  tables,
  table: TABLE,
  commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
  now: () => Date.now(),
  handlers: {
    [TRIAL_STEP]: ({ about, at }, now) => take(aboutSchema.parse(about), { from: Date.parse(at), now }),
    [STANDING_CHANGED]: async ({ about }) => {
      await renewTokens({ tables, table: TABLE }, standingSchema.parse(about))
      return { items: [] }
    },
    [PRIVACY_REMINDER]: remind,
  },
})
