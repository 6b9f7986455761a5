import { tables } from '#lambdas/platform/table.ts'
import { bucket } from '#lambdas/platform/bucket.ts'
import { site } from '#lambdas/platform/probes/site.ts'
import { withRetry } from '#lambdas/platform/probes/with-retry.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { runChecks } from './run-checks.ts'
import { environment, tableOf } from './environment.ts'
import { probes } from './probes.ts'
import { readSite } from './read-site.ts'
import { statusStore } from './status-store.ts'

const { CHECKED_ORIGIN, STATUS_BUCKET, OUTBOX_TABLE, PROBED, USER_POOL_CLIENT_ID, EVERY_MINUTES } = environment
const ask = site(CHECKED_ORIGIN)
const signIn = beginSignIn(ask, USER_POOL_CLIENT_ID)

export const handler = runChecks({
  store: statusStore(bucket(STATUS_BUCKET), EVERY_MINUTES),
  everyMinutes: EVERY_MINUTES,
  now: Date.now,
  probes: [
    ({ record }) => record('website', () => withRetry(readSite(ask))),
    ({ record }) => record('sign-in', () => withRetry(signIn)),
    ...PROBED.map((feature) => {
      const probe = Object.hasOwn(probes, feature) ? probes[feature] : undefined
      if (!probe) throw new Error(`lambdas/canary/probes.ts has no probe for ${feature}.`)
      return probe({ ask, tables, table: tableOf(feature), outbox: OUTBOX_TABLE })
    }),
  ],
})
