import { tables } from '#lambdas/platform/table.ts'
import { bucket } from '#lambdas/platform/bucket.ts'
import { site } from '#lambdas/platform/probes/site.ts'
import { twice } from '#lambdas/platform/probes/twice.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { check } from './check.ts'
import { environment, tableOf } from './environment.ts'
import { probes } from './probes.ts'
import { readSite } from './read-site.ts'
import { statusStore } from './status-store.ts'

const { CHECKED_ORIGIN, STATUS_BUCKET, OUTBOX_TABLE, PROBED, USER_POOL_CLIENT_ID, EVERY_MINUTES } = environment
const ask = site(CHECKED_ORIGIN)
const signIn = beginSignIn(ask, USER_POOL_CLIENT_ID)

export const handler = check({
  store: statusStore(bucket(STATUS_BUCKET), EVERY_MINUTES),
  everyMinutes: EVERY_MINUTES,
  now: Date.now,
  probes: [
    ({ judge }) => judge('website', () => twice(readSite(ask))),
    ({ judge }) => judge('sign-in', () => twice(signIn)),
    ...PROBED.map((feature) => {
      const probe = Object.hasOwn(probes, feature) ? probes[feature] : undefined
      if (!probe) throw new Error(`lambdas/canary/probes.ts knows no probe of ${feature}.`)
      return probe({ ask, tables, table: tableOf(feature), outbox: OUTBOX_TABLE })
    }),
  ],
})
