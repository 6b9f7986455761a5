import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { cannedFields, cannedSchema, MOST_CANNED } from './canned/canned-text.ts'

const cannedId = z.uuid()
/** The version that is changed. */
const version = z.int().min(1)

const cannedErrors = {
  'canned-not-found': { status: 404, message: 'This canned reply does not exist any more, or it is not yours.' },
  'canned-changed-meanwhile': {
    status: 409,
    message: 'Someone changed this canned reply meanwhile. Look at it again.',
  },
} as const
const tooMany = {
  'too-many-canned': { status: 409, message: `There are ${MOST_CANNED} canned replies already. Remove one first.` },
} as const

/** The calls of canned replies. Own ones are their owner's alone; shared ones are changed by their owner and by admins. */
export const cannedCalls = {
  listCanned: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/canned', summary: 'Own and shared canned replies, by name' })
    .meta({ audience: 'agent' })
    .output(z.object({ canned: z.array(cannedSchema.extend({ mayEdit: z.boolean() })) })),

  saveCanned: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/canned', summary: 'Makes or changes a canned reply' })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        /** Drawn by the browser, the same in every repeat. */
        cannedId,
        ...cannedFields,
        /** Absent for a new one. */
        version: version.optional(),
      }),
    )
    .output(cannedSchema)
    .errors({ ...cannedErrors, ...tooMany }),

  removeCanned: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/canned',
      summary: 'Removes a canned reply; it can be put back for a day',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ cannedId, version }))
    .output(cannedSchema)
    .errors(cannedErrors),

  restoreCanned: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/helpdesk/canned',
      summary: 'Puts back a canned reply that was removed',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ cannedId, version }))
    .output(cannedSchema)
    .errors({ ...cannedErrors, ...tooMany }),
}
