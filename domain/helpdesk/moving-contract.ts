import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { fileLink } from './contract-parts.ts'
import { uploadInput, uploadOutput } from '../files/contract.ts'
import {
  importSummarySchema,
  importUploads,
  importViewSchema,
  mappingSchema,
  sourceSchema,
} from './moving/desk-import.ts'
import { strangerChoicesSchema } from './moving/imported-people.ts'
import { exportAskedSchema, exportViewSchema } from './moving/desk-export.ts'

const exportNotFound = {
  'export-not-found': { status: 404, message: 'This export does not exist, or you may not see it.' },
} as const
const exportId = z.string()
const importNotFound = {
  'import-not-found': { status: 404, message: 'This import does not exist, or you may not see it.' },
} as const
const importId = z.string()

/** The calls by which an admin moves the desk's data out and in. */
export const movingCalls = {
  startExport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/exports',
      summary: 'Starts an export of the desk or of one organisation as an archive',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(exportAskedSchema)
    .output(exportViewSchema),

  listExports: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/exports', summary: 'The newest exports with their progress' })
    .output(z.object({ exports: z.array(exportViewSchema) })),

  cancelExport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/exports/{exportId}/cancel',
      summary: 'Stops an export after its current step',
    })
    .input(z.strictObject({ exportId }))
    .output(exportViewSchema)
    .errors({ ...exportNotFound, 'export-over': { status: 409, message: 'This export has ended already.' } }),

  linkExport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/exports/{exportId}/link',
      summary: 'Makes a link that downloads an archive within a minute',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ exportId }))
    .output(fileLink)
    .errors({
      ...exportNotFound,
      'export-not-ready': { status: 409, message: 'This archive is not ready, or it is gone. Start a new export.' },
    }),

  announceImport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/imports/files',
      summary: 'Announces a file to be imported and gives the form by which it is uploaded',
    })
    .input(uploadInput(importUploads))
    .output(uploadOutput),

  checkImport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/imports/checks',
      summary: 'Reads an uploaded file without importing anything',
    })
    .input(z.strictObject({ fileId: z.string(), source: sourceSchema }))
    .output(importViewSchema)
    .errors({
      'import-file-missing': { status: 404, message: 'This file does not exist, or you may not see it.' },
      'import-file-waiting': { status: 409, message: 'This file was not inspected yet. Try again in a moment.' },
      'import-file-no-text': {
        status: 409,
        message: 'This file is no text in UTF-8. In a spreadsheet save it as CSV UTF-8, and choose it again.',
      },
      'import-file-refused': {
        status: 409,
        message: 'This file was refused: its content is of another kind than its name says, or it holds harmful code.',
      },
    }),

  startImport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/imports/{importId}/start',
      summary: 'Imports a file that was checked; what was imported before stays as it is',
    })
    .input(z.strictObject({ importId, organisations: mappingSchema, people: strangerChoicesSchema.default({}) }))
    .output(importViewSchema)
    .errors({
      ...importNotFound,
      'import-not-checked': {
        status: 409,
        message: 'This file was not checked to its end, or it is gone. Check it again.',
      },
      'import-people-undecided': {
        status: 409,
        message: 'Choose for each domain what happens with its people who have no account here.',
      },
      'import-organisation-missing': {
        status: 409,
        message: 'A chosen organisation is not here any more. Choose again.',
      },
    }),

  cancelImport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/imports/{importId}/cancel',
      summary: 'Stops a check or an import after its current step; what is imported stays',
    })
    .input(z.strictObject({ importId }))
    .output(importViewSchema)
    .errors({ ...importNotFound, 'import-over': { status: 409, message: 'This import has ended already.' } }),

  listImports: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/imports', summary: 'The newest imports and checks' })
    .output(z.object({ imports: z.array(importViewSchema) })),

  readImport: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/imports/{importId}', summary: 'An import with what it found' })
    .input(z.strictObject({ importId }))
    .output(importViewSchema.extend({ summary: importSummarySchema }))
    .errors(importNotFound),

  linkImport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/imports/{importId}/link',
      summary: 'Makes a link to the list of everything that could not be read',
    })
    .input(z.strictObject({ importId }))
    .output(fileLink)
    .errors({ ...importNotFound, 'import-not-ready': { status: 409, message: 'There is no list, or it is gone.' } }),
}
