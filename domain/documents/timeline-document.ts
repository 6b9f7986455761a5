import * as z from 'zod'

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = z.string().trim().min(1).max(300).regex(LINE, 'This must be one line.')
/** A place between the first day, 0, and the end of the last one, 1. */
const place = z.number().min(0).max(1)
const bar = z.strictObject({ from: place, to: place })

const timelineStates = ['done', 'begun', 'open', 'late'] as const

/**
 * What of an arrow from a task to one that waits for it lies in one row: it leaves the end of the first one's bar along the row to `at`, and
 * there goes down or up through the rows between to the other one's bar. `critical` is on the critical path.
 */
const arrow = z.strictObject({
  part: z.enum(['leaves-down', 'leaves-up', 'passes', 'arrives-down', 'arrives-up']),
  at: place,
  /** Where it leaves the bar. */
  from: place.optional(),
  critical: z.boolean(),
})
/** Of arrows in one row. */
export const MOST_IN_ROW = 200
const arrows = z.array(arrow).max(MOST_IN_ROW)

/** What a project's timeline shows on paper, one row a task. Dates come in written as they are shown. */
export const timelineDocumentSchema = z.strictObject({
  /** The project's name. */
  title: line,
  /** Such as "Timeline". */
  kind: line.max(60),
  subtitle: line,
  /** The PDF's date. */
  date: z.iso.date(),
  language: z.literal('en'),
  marking: line.max(60).optional(),
  /** Below the last row. */
  notes: z.array(line).max(4),
  today: place.optional(),
  /** Columns of days without work: weekends, and holidays, closed days and pauses. */
  closed: z.array(bar.extend({ kind: z.enum(['weekend', 'holiday']) })).max(400),
  /**
   * Holidays, closed days and pauses where they begin, in order, each with its dates, and with its year where the chart spans more than one.
   * All are named at the head of every page.
   */
  named: z
    .array(z.strictObject({ at: place, name: line, dates: line.max(40), year: z.string().max(9).optional() }))
    .max(60),
  /** Lines across all rows, each with what stands over it. */
  scale: z.array(z.strictObject({ at: place, label: z.string().max(20) })).max(40),
  rows: z
    .array(
      z.discriminatedUnion('row', [
        z.strictObject({ row: z.literal('section'), name: line, arrows }),
        z.strictObject({
          row: z.literal('task'),
          title: line,
          isBelow: z.boolean(),
          person: z.string().max(120),
          begins: line.max(40),
          ends: line.max(40),
          state: z.enum(timelineStates),
          isMilestone: z.boolean(),
          bar,
          baseline: bar.optional(),
          arrows,
        }),
      ]),
    )
    .min(1)
    .max(600),
})
