import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

/** Entries about the organisation's people and settings, and about what resellers see of it. Other features show their own entries. */
const SHOWN = new Set(['organisation', 'person', 'trial', 'ticket-sharing'])
/** Maximum number of entries read for one page. */
const MOST_READ = 400

export const readOrganisationLog = accounts.readOrganisationLog.handler(async ({ input, context, errors }) => {
  const { organisation } = actingAsOwner(context, errors)
  const entries: AuditEntry[] = []
  let cursor = input.cursor
  for (let read = 0; read < MOST_READ && entries.length < input.limit; read += input.limit) {
    const page = await context.auditLog.ofOrganisation(organisation.id, { limit: input.limit, cursor })
    if (page === 'bad-cursor') throw errors['cursor-invalid']()
    entries.push(...page.entries.filter(({ object }) => SHOWN.has(object.type)))
    cursor = page.nextCursor
    if (cursor === undefined) break
  }
  return { entries, ...(cursor !== undefined && { nextCursor: cursor }) }
})
