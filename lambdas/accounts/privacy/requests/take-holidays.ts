import type { HolidaysMessage } from '#domain/offers/message.ts'
import { isOpen, moveDueDay, requestId } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { nextReminder } from '#domain/privacy/requests/request-due-day.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { PRIVACY_REMINDER } from '#lambdas/platform/request-due.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import type { AddedHolidays } from '#lambdas/platform/added-holidays.ts'

interface Parts {
  readonly requests: Pick<RequestStore, 'find' | 'newest'>
  readonly holidays: AddedHolidays
  readonly commit: Commit
  readonly now: () => number
}

/** Admins hear about a new request within this time; until then its reminder is not moved. */
const TOLD_WITHIN_MS = 60 * 60 * 1000

/** A request was changed at this moment; the message comes again. */
class RequestChangedMeanwhile extends Error {
  override name = 'RequestChangedMeanwhile'
}

/**
 * Keeps the holidays that admins added, and moves the due days of open privacy requests with their reminders. A repeated message finds
 * nothing to move.
 */
export function takeHolidays({ requests, holidays, commit, now }: Parts) {
  async function move(listed: PrivacyRequest): Promise<void> {
    const { request } = (await requests.find(listed)) ?? {}
    // An earlier version that comes late must not move anything back.
    const moved = request && moveDueDay(request, (await holidays.find()).holidays, now())
    if (!moved) return
    const { outcome } = await commit({
      items: [...storeRequest(moved), ...movedReminder(moved, now())],
      audit: [requestEntry(moved, { what: 'due-day-moved', by: 'system' }, now())],
    })
    if (outcome !== 'written') throw new RequestChangedMeanwhile(`${requestId(moved)} was changed meanwhile.`)
  }

  return async (message: HolidaysMessage): Promise<void> => {
    await holidays.keep(message)
    for (const request of await requests.newest()) if (isOpen(request)) await move(request)
  }
}

/** The write that reminds admins by the new day. */
function movedReminder(request: PrivacyRequest, now: number): ItemWrite[] {
  const { personId, kind, number, receivedAt, dueOn } = request
  if (now - Date.parse(receivedAt) < TOLD_WITHIN_MS) return []
  const at = new Date(nextReminder(dueOn, now)).toISOString()
  return [dueWrite({ kind: PRIVACY_REMINDER, id: requestId(request), at, about: { personId, request: kind, number } })]
}
