import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { fileNameSchema, fileViewSchema } from './file.ts'
import { hasRunnableName } from './runnable.ts'

/** What a feature takes. */
export interface UploadRules {
  /** Media types, each of which the inspection can recognise. */
  readonly types: readonly [string, ...string[]]
  readonly largestBytes: number
}

const fileNotFound = {
  'file-not-found': { status: 404, message: 'This file does not exist, or you may not see it.' },
} as const

/** Out of a link: what is no id is the id of no file. */
const fileId = z.string()

/** What announces an upload. */
export function uploadInput({ types, largestBytes }: UploadRules) {
  return z.strictObject({
    name: fileNameSchema.refine((name) => !hasRunnableName(name), {
      error: 'We take no programs, scripts or web pages, also under a second ending.',
    }),
    type: z.enum(types, { error: `We take files of these types: ${types.join(', ')}.` }),
    size: z
      .int()
      .min(1, { error: 'The file is empty.' })
      .max(largestBytes, { error: `A file has at most ${largestBytes} bytes.` }),
  })
}

/** An announced file, and how it is uploaded. */
export const uploadOutput = z.object({
  file: fileViewSchema,
  /** A multipart form: these fields, and the file as its last field `file`. */
  upload: z.object({
    url: z.url(),
    fields: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  }),
})

/**
 * The calls about a feature's files, for its contract: `...fileCalls('assessments', rules)`. They are the feature's own calls, because the
 * records of its files lie in its own table.
 */
export function fileCalls(feature: string, rules: UploadRules) {
  return {
    createUpload: endpoint
      .route({
        method: 'POST',
        path: `/api/${feature}/files`,
        summary: 'Announces a file and gives the form by which it is uploaded',
      })
      .meta({ audience: 'signed-in' })
      .input(uploadInput(rules))
      .output(uploadOutput),

    ...downloadCalls(feature),
  }
}
export type FileCalls = ReturnType<typeof fileCalls>

/** The part of `fileCalls` for a feature whose jobs make files and that takes no uploads. */
export function downloadCalls(feature: string) {
  return {
    readFile: endpoint
      .route({
        method: 'GET',
        path: `/api/${feature}/files/{fileId}`,
        summary: 'A file with the state of its inspection',
      })
      .meta({ audience: 'signed-in' })
      .input(z.strictObject({ fileId }))
      .output(fileViewSchema)
      .errors(fileNotFound),

    downloadFile: endpoint
      .route({
        method: 'POST',
        path: `/api/${feature}/files/{fileId}/link`,
        summary: 'Makes a link that downloads a clean file within a minute',
      })
      .meta({ audience: 'signed-in', whileSuspended: true })
      .input(z.strictObject({ fileId }))
      .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() }))
      .errors({
        ...fileNotFound,
        'file-waiting': { status: 409, message: 'This file was not inspected yet. Try again in a moment.' },
        'file-refused': { status: 409, message: 'This file was refused by our inspection, so nobody can open it.' },
      }),
  }
}
export type DownloadCalls = ReturnType<typeof downloadCalls>
