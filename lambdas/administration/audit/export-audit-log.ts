import { signedIn } from '#lambdas/platform/call.ts'
import { administration } from '../administration.ts'

/** Entries of one part. A part is far below the largest answer of a function. */
const PART = 1000

export const exportAuditLog = administration.exportAuditLog.handler(
  async ({ input: { cursor, ...filter }, context, errors }) => {
    const actor = signedIn(context).id
    const page = await context.auditLog.search(filter, { limit: PART, cursor })
    if (page === 'bad-cursor') throw errors['cursor-invalid']()
    // An export is recorded once, with its first part.
    if (cursor === undefined) {
      const at = new Date(context.now()).toISOString()
      const changes = Object.fromEntries(Object.entries(filter).map(([field, to]) => [field, { to }]))
      await context.commit({
        items: [],
        audit: [{ at, actor, object: { type: 'audit-log', id: 'company' }, action: 'audit-log-exported', changes }],
      })
    }
    return { ...page, entries: [...page.entries] }
  },
)
