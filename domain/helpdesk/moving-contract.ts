import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { fileLink } from './contract-parts.ts'
import { exportAskedSchema, exportViewSchema } from './moving/desk-export.ts'

const exportNotFound = {
  'export-not-found': { status: 404, message: 'This export does not exist, or you may not see it.' },
} as const
const exportId = z.string()

/** The calls by which an admin moves the desk's data out and in. */
export const movingCalls = {
  startExport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/exports',
      summary: 'Starts an export of the desk or of one organisation as an archive',
    })
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
    .input(z.strictObject({ exportId }))
    .output(fileLink)
    .errors({
      ...exportNotFound,
      'export-not-ready': { status: 409, message: 'This archive is not ready, or it is gone. Start a new export.' },
    }),
}
