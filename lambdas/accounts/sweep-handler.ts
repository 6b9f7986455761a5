import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { productRecords } from '#domain/trials/product-records.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import { accountStore } from '#lambdas/platform/account-store.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { mailStanding } from '#lambdas/platform/mail-standing.ts'
import { renewTokens, STANDING_CHANGED } from '#lambdas/platform/organisation-standing.ts'
import { FACTOR_RESET, factorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import { PRIVACY_REMINDER } from '#lambdas/platform/request-due.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { tables } from '#lambdas/platform/table.ts'
import { TRIAL_STEP, trialStore } from '#lambdas/platform/trial-store.ts'
import { carryOutReset } from './factor-reset/carry-out-reset.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import type { FactorPool } from './factor-pool.ts'
import { admins } from './privacy/requests/admins.ts'
import { remindAdmins } from './privacy/requests/remind-admins.ts'
import { takeTrialStep } from './trials/take-trial-step.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, USER_POOL_ID } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, USER_POOL_ID: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const aboutSchema = z.object({ organisation: name, product: productIdSchema })
const standingSchema = z.object({ organisation: name, changedAt: z.number() })
const take = takeTrialStep({
  trials: trialStore(tables, TABLE),
  organisations: organisationStore(tables, TABLE),
  records: productRecords,
})

let loaded: Promise<FactorPool> | undefined
/** Loaded with the first reset, because Cognito's client loads slowly and the sweep runs every minute. */
const pool = (): Promise<FactorPool> =>
  (loaded ??= import('./open-factor-pool.ts').then((module) => module.openFactorPool(USER_POOL_ID)))
const resetSchema = z.object({ personId: name, resetId: name })
const reset = carryOutReset({
  resets: factorResetStore(tables, TABLE),
  pool,
  passkeys: passkeyStore({ tables, table: TABLE, commit }),
  accounts: accountStore({ tables, table: TABLE, commit }),
  newId: randomUUID,
})

const remind = remindAdmins({ requests: requestStore(tables, TABLE), admins: admins(USER_POOL_ID) })

/** Takes steps of trials, renews tokens of suspended organisations and mails their people, resets approved second factors, and tells admins of privacy requests. */
export const handler = sweepHandler({
  tables,
  table: TABLE,
  commit,
  now: () => Date.now(),
  handlers: {
    [TRIAL_STEP]: ({ about, at }, now) => take(aboutSchema.parse(about), { from: Date.parse(at), now }),
    [STANDING_CHANGED]: async ({ about }) => {
      const changed = standingSchema.parse(about)
      await renewTokens({ tables, table: TABLE }, changed)
      await mailStanding({ tables, table: TABLE, commit }, changed)
      return { items: [] }
    },
    [FACTOR_RESET]: ({ about }, now) => reset(resetSchema.parse(about), now),
    [PRIVACY_REMINDER]: remind,
  },
})
