import * as z from 'zod'

/** Data and pictures of one document, in bytes of JSON. Lambda takes 6 MB an invocation. */
export const MOST_REQUEST_BYTES = 5_000_000

/** Bytes of a PDF that fits into an answer of Lambda, which ends at 6 MB, in base64. */
export const MOST_ANSWERED_BYTES = 4_500_000

/** Bytes of a PDF that is put into a bucket. */
export const MOST_PLACED_BYTES = 100_000_000

export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const

/** Pictures go beside the data, which names them. The form of a name keeps it from being a path. */
export const pictureNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'A picture is named with lower-case letters, digits and hyphens.')

const pictureSchema = z.strictObject({
  mediaType: z.enum(pictureTypes),
  base64: z.base64('A picture is sent as base64.').min(1, 'A picture is not empty.'),
})

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** A file for machines inside the PDF, such as an invoice or a credential; it makes the document PDF/A-3a. */
const attachmentSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,59}\.(?:xml|json)$/i, 'The attachment is named something.xml or .json.'),
  mediaType: z.enum(['text/xml', 'application/json']),
  description: z.string().min(1).max(200).regex(LINE, 'The description must be one line.'),
  /** How the file relates to the pages: the same in another form, or what they were made from. */
  relationship: z.enum(['alternative', 'data', 'source', 'supplement']),
  content: z.string().min(1),
})

/** Where a PDF is put that is not to be answered: a link by which its caller lets one object be written for some minutes. */
const placeSchema = z
  .strictObject({ key: z.string().min(1), url: z.url() })
  .refine(({ key, url }) => new URL(url).pathname.endsWith(`/${key}`), 'The link leads to another key.')
export type DocumentPlace = z.infer<typeof placeSchema>

/** What the documents function is asked for. `data` is held to the schema of its template. */
export const documentRequestSchema = z.strictObject({
  template: z.string(),
  data: z.unknown(),
  pictures: z.record(pictureNameSchema, pictureSchema).default({}),
  attachment: attachmentSchema.optional(),
  place: placeSchema.optional(),
})
export type DocumentRequest = z.infer<typeof documentRequestSchema>

const refusalCodes = [
  'unknown-template',
  'data-not-valid',
  'picture-not-valid',
  'request-too-large',
  'document-too-large',
  'place-not-valid',
] as const

/** What the documents function answers. */
export const documentAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('made'), pdf: z.string(), pages: z.int().min(1) }),
  z.object({
    outcome: z.literal('placed'),
    key: z.string(),
    /** In bytes. */
    size: z.int().min(1),
    /** SHA-256 of the PDF, in hexadecimal digits. */
    digest: z.string(),
    pages: z.int().min(1),
  }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(refusalCodes),
    /** A sentence for the developer of the caller; it quotes no data. */
    message: z.string(),
    /** Where the data is not as the template's schema has it; at most 20. */
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
])
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>
export type PlacedDocument = Extract<DocumentAnswer, { outcome: 'placed' }>
export type DocumentRefusal = Extract<DocumentAnswer, { outcome: 'refused' }>
