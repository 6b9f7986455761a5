import { committing } from '#lambdas/platform/commit.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { tables } from '#lambdas/platform/table.ts'
import { countOf } from '../../lambdas/platform/schedules/count-of.ts'

const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = process.env

/** A slow sweep, so that a power cut interrupts it. */
export const handler = sweepHandler({
  tables,
  table,
  commit: committing({ tables, table, outbox, audit }),
  now: Date.now,
  handlers: {
    async count(due) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return countOf(due)
    },
  },
})
