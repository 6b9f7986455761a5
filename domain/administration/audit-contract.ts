import * as z from 'zod'
import { auditEntrySchema } from '../audit/audit-entry.ts'
import { auditFilterSchema } from '../audit/audit-filter.ts'
import { endpoint } from '../contract/endpoint.ts'

/** Names that a page of entries needs, by id; absent for ids without an account or organisation. */
const namesSchema = z.record(z.string(), z.string())

const cursor = z.string().max(3000).optional()
const cursorInvalid = {
  'cursor-invalid': { status: 400, message: 'This page of the log does not exist. Start again from the first page.' },
} as const

const auditPageSchema = z.object({
  /** Newest first. A page can be short, or empty, and have a next one. */
  entries: z.array(auditEntrySchema),
  nextCursor: z.string().optional(),
})

/** Calls about the audit log of the whole company, for admins. */
export const auditCalls = {
  searchAuditLog: endpoint
    .route({ method: 'GET', path: '/api/admin/audit', summary: 'Entries of the audit log by filters, newest first' })
    .input(auditFilterSchema.safeExtend({ cursor }))
    .output(auditPageSchema.extend({ people: namesSchema, organisations: namesSchema }))
    .errors(cursorInvalid),

  exportAuditLog: endpoint
    .route({ method: 'POST', path: '/api/admin/audit/export', summary: 'A part of an export of the audit log' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(auditFilterSchema.safeExtend({ cursor }))
    .output(auditPageSchema)
    .errors(cursorInvalid),
}
