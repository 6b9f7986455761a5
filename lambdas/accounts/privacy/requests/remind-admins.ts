import * as z from 'zod'
import { privacyRequestReminder } from '#domain/privacy/mails/privacy-request-reminder.ts'
import { isOpen, requestKindSchema } from '#domain/privacy/requests/privacy-request.ts'
import { nextReminder } from '#domain/privacy/requests/request-due-day.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'

interface Parts {
  readonly requests: Pick<RequestStore, 'find'>
  readonly admins: () => Promise<readonly { readonly personId: string; readonly email: string }[]>
}

/** So many admins are mailed: a commit has a bound. */
const MOST_MAILED = 50
const aboutSchema = z.object({ personId: z.string(), request: requestKindSchema, number: z.int() })

/** Mails admins about a request that waits for an answer, and says when they are told again. */
export function remindAdmins({ requests, admins }: Parts): DueHandler {
  return async ({ about }, now) => {
    const { personId, request: asks, number } = aboutSchema.parse(about)
    const found = await requests.find({ personId, kind: asks, number })
    if (!found || !isOpen(found.request)) return { items: [] }
    const { request } = found
    const mails = (await admins()).slice(0, MOST_MAILED).map((admin) => privacyRequestReminder(admin, request, now))
    return { items: [], mails, next: new Date(nextReminder(request.dueOn, now)).toISOString() }
  }
}
