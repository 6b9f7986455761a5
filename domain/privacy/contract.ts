import * as z from 'zod'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { MOST_EXPORTS_A_DAY, personalExportViewSchema } from './personal-export.ts'

/** Calls by which people exercise their rights under POPIA. */
export const privacyCalls = {
  startPersonalExport: endpoint
    .route({
      method: 'POST',
      path: '/api/me/privacy/exports',
      summary: 'Starts an export of everything that is held about the signed-in person',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .output(personalExportViewSchema)
    .errors({
      'export-under-way': { status: 409, message: 'An export is under way already.' },
      'exports-too-many': {
        status: 429,
        message: `You can start ${MOST_EXPORTS_A_DAY} exports in 24 hours. Download the newest one, or try again tomorrow.`,
        data: retryAfterData,
      },
    }),

  listPersonalExports: endpoint
    .route({
      method: 'GET',
      path: '/api/me/privacy/exports',
      summary: "The signed-in person's exports, newest first",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(z.object({ exports: z.array(personalExportViewSchema) })),

  linkPersonalExport: endpoint
    .route({
      method: 'POST',
      path: '/api/me/privacy/exports/link',
      summary: 'Makes a link that downloads an export within a minute',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(z.strictObject({ exportId: z.string().min(1).max(100) }))
    .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() }))
    .errors({
      'export-not-found': { status: 404, message: 'This export does not exist, or you may not see it.' },
      'export-not-ready': { status: 409, message: 'This export is not ready, or it is gone. Start a new one.' },
    }),
}
