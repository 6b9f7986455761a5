import type { Actor } from '#domain/accounts/actor.ts'
import { privacyRequestNews } from '#domain/privacy/mails/privacy-request-news.ts'
import { changeRequest, newRequest, ownRequest, secondsUntilNext } from '#domain/privacy/requests/privacy-request.ts'
import type { OwnRequest, OwnRequestKind } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../../accounts.ts'
import type { AccountsCall } from '../../accounts.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import { requestReminder } from '#lambdas/platform/request-due.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'

export const listPrivacyRequests = accounts.listPrivacyRequests.handler(async ({ context }) => {
  const { id } = signedIn(context)
  const [records, handOver, { keptByLaw }] = await Promise.all([
    context.privacyRequests.ofPerson(id),
    organisationsToHandOver(context.organisations, id),
    // The register is long, and no other call needs it.
    import('#domain/privacy/kept-by-law.ts'),
  ])
  return { requests: records.map(({ request, words }) => ownRequest(request, words)), handOver, keptByLaw: keptByLaw() }
})

export const makePrivacyRequest = accounts.makePrivacyRequest.handler(async ({ input, context, errors }) => {
  const made = await add(context, { asks: input.kind, details: input.details })
  if (typeof made === 'string') throw errors[made]()
  if ('retryAfterSeconds' in made) throw errors['requests-too-many']({ data: made })
  return made
})

/** Kept in the place of a reason, because an empty one means that it was deleted with the person. */
const NO_REASON = 'No reason was given.'

export const askForDeletion = accounts.askForDeletion.handler(async ({ input, context, errors }) => {
  const toHandOver = await organisationsToHandOver(context.organisations, signedIn(context).id)
  if (toHandOver.length > 0) throw errors['owner-hands-over-first']()
  const made = await add(context, { asks: 'deletion', details: input.details || NO_REASON })
  if (typeof made === 'string') throw errors[made]()
  if ('retryAfterSeconds' in made) throw errors['requests-too-many']({ data: made })
  return made
})

export const withdrawPrivacyRequest = accounts.withdrawPrivacyRequest.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const found = await context.privacyRequests.find({ ...input, personId: actor.id })
  if (!found) throw errors['request-not-found']()
  const now = context.now()
  const after = changeRequest(found.request, { what: 'withdrawn' }, { by: actor.id, now })
  if (after === 'erasure-runs') throw errors['erasure-runs']()
  if (typeof after === 'string') throw errors['request-over']()
  const { outcome } = await context.commit({
    items: [...storeRequest(after), ...requestReminder(after)],
    mails: mailsTo(actor, (to) => privacyRequestNews(to, { request: after, what: 'withdrawn' }, now)),
    audit: [requestEntry(after, { what: 'withdrawn', by: actor.id }, now)],
  })
  if (outcome !== 'written') throw errors['request-over']()
  return ownRequest(after, found.words)
})

/** Stores a new request with its receipt. */
async function add(
  context: AccountsCall,
  { asks, details }: { readonly asks: OwnRequestKind; readonly details: string },
): Promise<OwnRequest | 'request-open' | 'address-unverified' | { readonly retryAfterSeconds: number }> {
  const actor = signedIn(context)
  if (actor.email === undefined) return 'address-unverified'
  const [all, { holidays }] = await Promise.all([
    context.privacyRequests.ofPerson(actor.id),
    context.addedHolidays.find(),
  ])
  const before = all.map(({ request }) => request)
  const now = context.now()
  const request = newRequest({ personId: actor.id, kind: asks, before, holidays }, now)
  if (request === 'requests-too-many') return { retryAfterSeconds: secondsUntilNext(before, now) ?? 1 }
  if (typeof request === 'string') return request
  const { outcome } = await context.commit({
    items: [...storeRequest(request, { details }), ...requestReminder(request)],
    mails: mailsTo(actor, (to) => privacyRequestNews(to, { request, what: 'received' }, now)),
    audit: [requestEntry(request, { what: 'received', by: actor.id }, now)],
  })
  // Two were sent at once.
  return outcome === 'written' ? ownRequest(request, { details }) : 'request-open'
}

function mailsTo<Mail>({ email }: Pick<Actor, 'email'>, mail: (to: string) => Mail): Mail[] {
  return email === undefined ? [] : [mail(email)]
}
