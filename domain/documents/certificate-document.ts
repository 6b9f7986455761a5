import * as z from 'zod'

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = z.string().trim().min(1).max(300).regex(LINE, 'This must be one line.')

/** What the page of a certificate shows. Dates come in written as they are shown. */
export const certificateDocumentSchema = z.strictObject({
  title: line,
  /** The PDF's date. */
  date: z.iso.date(),
  language: z.literal('en'),
  organisationName: line,
  domain: line,
  grade: z.enum(['A', 'B', 'C', 'D', 'E']),
  points: z.int().min(0).max(100),
  /** Who declared what, in one paragraph. */
  declaration: z.string().min(1).max(2000),
  facts: z.array(z.strictObject({ name: line, value: line })).max(8),
  /** Answers by what they rest on. */
  confidence: z.array(z.strictObject({ value: line.max(12), label: line.max(200) })).max(4),
  /** Why it counts no more; absent while it is valid. */
  notice: line.optional(),
  /** The page that checks it, as a person types it. */
  checkAddress: line,
  /** The code that leads there. */
  picture: z.literal('code'),
})
