import * as z from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { requestKeySchema } from './privacy-request.ts'

const key = requestKeySchema.omit({ kind: true }).shape

const requestNotFound = { status: 404, message: 'There is no such request for access.' } as const

/** Calls of admins about the export that a registered request for access asks for. They belong to accounts, which keep exports. */
export const requestExportCalls = {
  makeRequestExport: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/privacy/request',
      summary: 'Starts an export of everything that is held under the address of a request for access',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ ...key, version: z.int().min(1) }))
    .output(z.object({ started: z.literal(true) }))
    .errors({
      'request-not-found': requestNotFound,
      'request-changed-meanwhile': {
        status: 409,
        message: 'Someone changed this request meanwhile. Look at it again.',
      },
      'request-over': { status: 409, message: 'This request is answered or withdrawn already.' },
      'export-under-way': { status: 409, message: 'An export is under way already.' },
    }),

  linkRequestExport: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/privacy/request',
      summary: 'Makes a link that downloads the export of a request for access within a minute',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject(key))
    .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() }))
    .errors({
      'request-not-found': requestNotFound,
      'export-not-ready': { status: 409, message: 'This export is not ready, or it is gone. Make a new one.' },
    }),
}
