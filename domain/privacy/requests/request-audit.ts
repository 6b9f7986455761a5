import type { AuditEntry } from '../../audit/audit-entry.ts'
import { requestId } from './privacy-request.ts'
import type { PrivacyRequest, RequestHappening } from './privacy-request.ts'

/** What happened to a request, for the audit log of its person: ids and states only. `now` is in milliseconds since 1970. */
export function requestEntry(
  request: PrivacyRequest,
  { what, by }: { readonly what: RequestHappening['what'] | 'export-made' | 'export-linked'; readonly by: string },
  now: number,
): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: by,
    object: { type: 'person', id: request.personId },
    action: `privacy-request-${what}`,
    changes: { request: { to: requestId(request) } },
  }
}
