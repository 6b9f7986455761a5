import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { closedRequests } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { committing } from './commit.ts'
import { requestReminder } from './request-due.ts'
import { requestStore, storeRequest } from './request-store.ts'

interface Places {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
}

/**
 * Closes the open privacy requests of a person who was erased, and ends their reminders. False if one changed meanwhile. `now` is in
 * milliseconds since 1970, `by` an id.
 */
export async function closeRequests(
  places: Places,
  personId: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<boolean> {
  const all = await requestStore(places.tables, places.table).ofPerson(personId)
  const closed = closedRequests(
    all.map(({ request }) => request),
    { by, now },
  )
  if (closed.length === 0) return true
  const { outcome } = await committing(places)({
    items: closed.flatMap((request) => [...storeRequest(request), ...requestReminder(request)]),
    audit: closed.map((request) => requestEntry(request, { what: 'person-erased', by }, now)),
  })
  return outcome === 'written'
}
