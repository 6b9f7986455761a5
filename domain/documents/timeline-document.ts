import * as z from 'zod'

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = z.string().trim().min(1).max(300).regex(LINE, 'This must be one line.')
/** A place between the first day, 0, and the end of the last one, 1. */
const place = z.number().min(0).max(1)
const bar = z.strictObject({ from: place, to: place })

export const timelineStates = ['done', 'begun', 'open', 'late'] as const

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
  /** Lines across all rows, each with what stands over it. */
  scale: z.array(z.strictObject({ at: place, label: z.string().max(20) })).max(40),
  rows: z
    .array(
      z.discriminatedUnion('row', [
        z.strictObject({ row: z.literal('section'), name: line }),
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
        }),
      ]),
    )
    .min(1)
    .max(600),
})
