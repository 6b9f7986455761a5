import { privacyRequestNews } from '#domain/privacy/mails/privacy-request-news.ts'
import { changeRequest } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { requestReminder } from '#lambdas/platform/request-due.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import { administration } from '../administration.ts'
import { askingPerson } from './asking-person.ts'
import { requestView } from './request-view.ts'

export const readPrivacyRequest = administration.readPrivacyRequest.handler(async ({ input, context, errors }) => {
  const found = await context.privacyRequests.find(input)
  if (!found) throw errors['request-not-found']()
  return requestView(context, found)
})

export const answerPrivacyRequest = administration.answerPrivacyRequest.handler(
  async ({ input: { version, change, ...key }, context, errors }) => {
    const found = await context.privacyRequests.find(key)
    if (!found) throw errors['request-not-found']()
    if (found.request.version !== version) throw errors['request-changed-meanwhile']()
    if (change.what === 'withdrawn' && !found.request.receipt) throw errors['person-withdraws']()
    const [now, by] = [context.now(), signedIn(context).id]
    const request = changeRequest(found.request, change, { by, now })
    if (typeof request === 'string') throw errors[request]()
    const answer = 'answer' in change ? change.answer : undefined
    const words = { ...found.words, ...(answer !== undefined && { answer }) }
    const person = change.what === 'started' ? undefined : await askingPerson(context, request.personId)
    // Of a registered request, an admin made sure that the address is theirs.
    const to = person && (person.isEmailVerified || request.receipt) ? person.email : undefined
    const { outcome } = await context.commit({
      items: [...storeRequest(request, answer === undefined ? undefined : words), ...requestReminder(request)],
      mails:
        change.what !== 'started' && to !== undefined
          ? [privacyRequestNews(to, { request, what: change.what, answer }, now)]
          : [],
      audit: [requestEntry(request, { what: change.what, by }, now)],
    })
    if (outcome !== 'written') throw errors['request-changed-meanwhile']()
    return requestView(context, { request, words })
  },
)
