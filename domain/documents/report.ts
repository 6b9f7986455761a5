import * as z from 'zod'
import { pictureNameSchema } from './document-request.ts'

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = z.string().trim().min(1).max(300).regex(LINE, 'This must be one line.')
/** A blank line begins a new paragraph. */
const text = z.string().trim().min(1).max(20_000)

const columnSchema = z.strictObject({
  heading: line,
  /** Figures stand to the right. */
  align: z.enum(['left', 'right']).default('left'),
  /** The column's share of the width; left out, it is as wide as its content. */
  share: z.number().positive().max(100).optional(),
})

const tableSchema = z
  .strictObject({
    type: z.literal('table'),
    caption: line,
    columns: z.array(columnSchema).min(1).max(8),
    rows: z
      .array(z.array(z.string().max(2000)))
      .min(1)
      .max(5000),
    /** The last row holds sums. */
    totals: z.boolean().default(false),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    error: 'Every row needs one cell a column.',
  })

/**
 * A chart whose values are drawn as they are; `labels` stand below columns, beside bars and around a radar, empty ones are left out. A
 * radar draws its second series as a dashed line.
 */
const chartSchema = z
  .strictObject({
    form: z.enum(['columns', 'bars', 'line', 'radar']),
    caption: line.max(120),
    labels: z.array(z.string().max(40)).min(1).max(62),
    /** Where the values of a line stand, from 0 to 1 in ascending order; at equal distances if absent. */
    places: z.array(z.number().min(0).max(1)).optional(),
    /** Null where there is nothing to show. */
    series: z
      .array(z.strictObject({ name: line.max(40), values: z.array(z.number().min(0).nullable()) }))
      .min(1)
      .max(2),
    /** The end of the scale; the largest value if absent. */
    most: z.number().positive().optional(),
    /** After each value, such as " %". */
    unit: z.string().max(6).default(''),
    /** What the chart says, for people who do not see it. */
    alt: text.max(2000),
  })
  .refine(({ labels, series }) => series.every(({ values }) => values.length === labels.length), {
    path: ['series'],
    error: 'Every series needs one value a label.',
  })
  .refine(({ labels, places = labels }) => places.length === labels.length, {
    path: ['places'],
    error: 'Every label needs one place.',
  })
  .refine(({ form, labels }) => form !== 'radar' || labels.length >= 3, {
    path: ['labels'],
    error: 'A radar needs three labels.',
  })

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean().default(false),
    items: z.array(text).min(1).max(500),
  }),
  z.strictObject({ type: z.literal('note'), tone: z.enum(['plain', 'attention']).default('plain'), text }),
  /** A few figures in a row, each over what it counts. */
  z.strictObject({
    type: z.literal('figures'),
    figures: z
      .array(z.strictObject({ value: line.max(12), label: line.max(80) }))
      .min(1)
      .max(4),
  }),
  tableSchema,
  /** One chart, or two side by side. */
  z.strictObject({ type: z.literal('charts'), charts: z.array(chartSchema).min(1).max(2) }),
  z.strictObject({
    type: z.literal('picture'),
    picture: pictureNameSchema,
    /** What the picture says, for people who do not see it. */
    alt: text.max(2000),
    caption: line,
    /** Per cent of the measure. */
    width: z.int().min(10).max(100).default(100),
  }),
])

const sectionSchema = z.strictObject({
  heading: line,
  blocks: z.array(blockSchema).max(500).default([]),
  sections: z
    .array(z.strictObject({ heading: line, blocks: z.array(blockSchema).max(500).default([]) }))
    .max(100)
    .default([]),
})

/** What a function sets within its time limit: about thirty seconds' work. */
const MOST_CELLS = 10_000

const reportFields = z.strictObject({
  title: line,
  subtitle: line.optional(),
  /** Such as "CyberScore report", over the title. */
  kind: line.max(60),
  /** The report's own number, in the head of every page. */
  number: line.max(60).optional(),
  /** The day that the document is dated, which is also the PDF's date. */
  date: z.iso.date(),
  /** The same day as it is written, "26 November 2026". */
  dateShown: line.max(60),
  /** BCP 47 language and region, without which a screen reader guesses. */
  language: z.enum(['en', 'af', 'zu']).default('en'),
  /** Such as "Confidential", in the foot of every page. */
  marking: line.max(60).optional(),
  parties: z
    .array(z.strictObject({ role: line.max(60), name: line, lines: z.array(line).max(6).default([]) }))
    .min(1)
    .max(4),
  /** Small letters and little space, for a document of one page. */
  compact: z.boolean().default(false),
  /** A contents list after the parties. */
  contents: z.boolean().default(false),
  sections: z.array(sectionSchema).min(1).max(100),
})

/** A report to a client: who it is for and from, then sections. Figures and dates come in written as they are shown. */
export const reportSchema = reportFields.refine((report) => cellsIn(report) <= MOST_CELLS, {
  path: ['sections'],
  error: `A report's tables hold at most ${MOST_CELLS} cells in all.`,
})

function cellsIn({ sections }: z.output<typeof reportFields>): number {
  const blocks = sections.flatMap((section) => [...section.blocks, ...section.sections.flatMap((part) => part.blocks)])
  const tables = blocks.filter((block) => block.type === 'table')
  return tables.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0)
}
