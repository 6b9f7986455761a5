import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { eraseRecords } from '#lambdas/platform/erasure/erase-records.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { recommendationOf } from './recommendation-id.ts'
import type { Decision } from '#domain/results/decision.ts'
import { noteAsked, resultsOf, resultStore } from './result-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, ACCOUNTS_TABLE: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const results = resultStore(tables, TABLE)

/** Notes which tickets and tasks were made of recommendations, and deletes what is kept when a trial is over. */
export const handler = runMessages({
  feature: 'results',
  tables,
  outbox: OUTBOX_TABLE,
  link: ({ record, linked }) =>
    note(record.id, linked.feature === 'projects' ? { task: { id: linked.id } } : { ticket: { number: linked.id } }),
  refusal: ({ record, reason, by }) =>
    note(record.id, by === 'projects' ? { task: { refused: reason } } : { ticket: { refused: reason } }),
  erasure: eraseRecords({
    readTrial: trialStore(tables, ACCOUNTS_TABLE).find,
    eraseSome: ({ organisation, product }) => results.eraseSome(resultsOf(organisation, product)),
    commit,
    within: 20_000,
    now: () => Date.now(),
  }),
})

/** A decision that was deleted meanwhile needs no ticket and no task. */
async function note(id: string, asked: Pick<Decision, 'ticket'> | Pick<Decision, 'task'>): Promise<void> {
  const { product, organisation, key } = recommendationOf(id)
  await commit({ items: [noteAsked(resultsOf(organisation, product), key, asked)] })
}
