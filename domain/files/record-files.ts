import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import type { ProductId } from '../trials/product-id.ts'
import { uploadInput, uploadOutput } from './contract.ts'
import type { UploadRules } from './contract.ts'
import { fileSchema, fileViewSchema } from './file.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** What people add to a task or to an item of an agenda. */
export const recordUploads = {
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    `${office}.wordprocessingml.document`,
    `${office}.spreadsheetml.sheet`,
    `${office}.presentationml.presentation`,
    'text/plain',
    'text/csv',
    'application/zip',
  ],
  largestBytes: 10_000_000,
} as const satisfies UploadRules

/** Files of one part, such as a task. */
export const MOST_OF_PART = 20
/** Files of one record, such as a project. */
export const MOST_OF_RECORD = 500

/** A record, and the part of it that files are added to: a task of a project, an item of a meeting. */
const place = { record: z.string().max(80), part: z.uuid() }
const named = z.strictObject({ fileId: z.string().max(80) })

/** A clean file of a record, as its readers see it. */
export const recordFileSchema = fileSchema
  .pick({ id: true, name: true, type: true, size: true, createdAt: true, personId: true })
  .extend({ part: z.string() })
export type RecordFile = z.infer<typeof recordFileSchema>

const notFound = {
  'file-not-found': { status: 404, message: 'This file does not exist any more, or you may not see it.' },
} as const
const closed = {
  'record-closed': { status: 409, message: 'This is closed, so its files stay as they are.' },
} as const

/**
 * The calls about files that are added to records of a product, for the contract of its feature. Who reads and changes the record does so
 * with its files.
 */
export function recordFileCalls(feature: string, product: ProductId) {
  const of = { audience: 'signed-in', product } as const
  return {
    addRecordFile: endpoint
      .route({
        method: 'POST',
        path: `/api/${feature}/files`,
        summary: 'Announces a file of a record and gives the form by which it is uploaded',
      })
      .meta({ ...of, capability: 'change' })
      .input(uploadInput(recordUploads).extend(place))
      .output(uploadOutput)
      .errors({
        ...closed,
        'record-not-found': { status: 404, message: 'This does not exist any more, or you may not see it.' },
        'too-many-files': {
          status: 409,
          message: `There are ${MOST_OF_PART} files here, or ${MOST_OF_RECORD} in all. Remove one that nobody needs.`,
        },
      }),

    readRecordFile: endpoint
      .route({
        method: 'GET',
        path: `/api/${feature}/files/{fileId}`,
        summary: 'A file of a record with the state of its inspection',
      })
      .meta({ ...of, capability: 'read' })
      .input(named)
      .output(fileViewSchema)
      .errors(notFound),

    openRecordFile: endpoint
      .route({
        method: 'POST',
        path: `/api/${feature}/files/{fileId}`,
        summary: 'Makes a link that downloads a clean file of a record within a minute',
      })
      .meta({ ...of, capability: 'read', whileSuspended: true })
      .input(named)
      .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() }))
      .errors(notFound),

    removeRecordFile: endpoint
      .route({ method: 'PATCH', path: `/api/${feature}/files`, summary: 'Deletes a file of a record' })
      .meta({ ...of, capability: 'change' })
      .input(named)
      .output(z.object({}))
      .errors({ ...notFound, ...closed }),
  }
}
export type RecordFileCalls = ReturnType<typeof recordFileCalls>
