import { isOpen, requestId } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import type { ItemWrite } from './item-write.ts'
import { dueRemoval, dueWrite } from './schedules/due-write.ts'

/** The kind of the due item that reminds admins of a privacy request. */
export const PRIVACY_REMINDER = 'privacy-request-reminder'

/** The write that reminds admins of a new request at once, and removes the reminders of one that is over. */
export function requestReminder(request: PrivacyRequest): ItemWrite[] {
  const due = { kind: PRIVACY_REMINDER, id: requestId(request) }
  if (!isOpen(request)) return [dueRemoval(due)]
  const { personId, kind, number, receivedAt, version } = request
  return version === 1 ? [dueWrite({ ...due, at: receivedAt, about: { personId, request: kind, number } })] : []
}
