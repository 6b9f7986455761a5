import * as z from 'zod'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'

/** A line of a file whose lines are all different, so that one that is missing or doubled shows. */
export const rowOf = (number: number): string => `${number},${'x'.repeat(90)}\n`

/** The whole file of so many rows. */
export const rowsOf = (rows: number): string => Array.from({ length: rows }, (_, i) => rowOf(i + 1)).join('')

/** Writes a file of rows, some thousands a step. */
export const rowsKind = jobKind({
  input: z.object({ rows: z.int(), aStep: z.int() }),
  checkpoint: z.object({ written: z.int() }),
  stepWithin: 2000,
  async step({ input: { rows, aStep }, checkpoint = { written: 0 } }) {
    const { written } = checkpoint
    if (written === rows) return { finished: { type: 'file', name: 'rows.csv', mediaType: 'text/csv' } }
    const next = Math.min(rows, written + aStep)
    const append = Array.from({ length: next - written }, (_, i) => rowOf(written + i + 1)).join('')
    return { next: { written: next }, progress: { done: next, total: rows }, append }
  },
})
