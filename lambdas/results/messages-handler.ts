import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { eraseRecords } from '#lambdas/platform/erasure/erase-records.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { recommendationOf } from './recommendation-id.ts'
import { noteTicket, resultsOf, resultStore } from './result-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, ACCOUNTS_TABLE: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const results = resultStore(tables, TABLE)

/** Notes which tickets were opened about recommendations, and deletes what is kept when a trial is over. */
export const handler = runMessages({
  feature: 'results',
  tables,
  outbox: OUTBOX_TABLE,
  link: ({ record, linked }) => note(record.id, { number: linked.id }),
  refusal: ({ record, reason }) => note(record.id, { refused: reason }),
  erasure: eraseRecords({
    readTrial: trialStore(tables, ACCOUNTS_TABLE).find,
    eraseSome: ({ organisation, product }) => results.eraseSome(resultsOf(organisation, product)),
    commit,
    within: 20_000,
    now: () => Date.now(),
  }),
})

/** A decision that was deleted meanwhile needs no ticket. */
async function note(id: string, ticket: { readonly number: string } | { readonly refused: string }): Promise<void> {
  const { product, organisation, key } = recommendationOf(id)
  await commit({ items: [noteTicket(resultsOf(organisation, product), key, ticket)] })
}
