import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { privacyRequestNews } from '#domain/privacy/mails/privacy-request-news.ts'
import { secondsUntilNext } from '#domain/privacy/requests/privacy-request.ts'
import { registerRequest } from '#domain/privacy/requests/register-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { newRequesterId } from '#domain/privacy/requests/requester.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { requestReminder } from '#lambdas/platform/request-due.ts'
import { storeRequester } from '#lambdas/platform/requester-store.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import { administration } from '../administration.ts'
import { requestView } from './request-view.ts'

/** Registers a request that came outside the product. It is of the account that has the address, or else of the address alone. */
export const registerPrivacyRequest = administration.registerPrivacyRequest.handler(
  async ({ input: { kind, address, name, receivedOn, receipt, details }, context, errors }) => {
    const email = canonicalEmail(address)
    const [account, known, { holidays }] = await Promise.all([
      context.pool.find(email),
      context.requesters.ofAddress(email),
      context.addedHolidays.find(),
    ])
    const personId = account?.personId ?? known?.personId ?? newRequesterId(context.newId())
    const before = (await context.privacyRequests.ofPerson(personId)).map(({ request }) => request)
    const [now, by] = [context.now(), signedIn(context).id]
    const request = registerRequest({ personId, kind, before, holidays, receivedOn, receipt, by }, now)
    if (request === 'requests-too-many')
      throw errors[request]({ data: { retryAfterSeconds: secondsUntilNext(before, now) ?? 1 } })
    if (typeof request === 'string') throw errors[request]()
    const requester = {
      personId,
      email,
      ...(name !== '' ? { name } : known?.name !== undefined && { name: known.name }),
    }
    const { outcome } = await context.commit({
      items: [
        ...storeRequest(request, { details }),
        ...requestReminder(request),
        ...(account ? [] : storeRequester(requester)),
      ],
      mails: [privacyRequestNews(email, { request, what: 'received' }, now)],
      audit: [requestEntry(request, { what: 'registered', by }, now)],
    })
    // Two were registered at once.
    if (outcome !== 'written') throw errors['request-open']()
    return requestView(context, { request, words: { details } })
  },
)
