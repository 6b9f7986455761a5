import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { isOver, openJob } from '#domain/jobs/run.ts'
import { privacyRequestNews } from '#domain/privacy/mails/privacy-request-news.ts'
import { deletionKey, PERSON_ERASURE } from '#domain/privacy/requests/erasure.ts'
import { changeRequest } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import { administration } from '../administration.ts'
import { askingPerson } from './asking-person.ts'
import { requestView } from './request-view.ts'

/** Starts the erasure of a person, or starts it again after it failed. */
export const carryOutDeletion = administration.carryOutDeletion.handler(
  async ({ input: { personId, number, version, address }, context, errors }) => {
    const found = await context.privacyRequests.find(deletionKey({ personId, number }))
    if (!found) throw errors['request-not-found']()
    if (found.request.version !== version) throw errors['request-changed-meanwhile']()
    const [now, by] = [context.now(), signedIn(context).id]
    const { erasureJob } = found.request
    const earlier = erasureJob === undefined ? undefined : await context.jobs.find(erasureJob)
    const hasFailed = erasureJob !== undefined && (!earlier || (isOver(earlier) && earlier.state !== 'done'))
    const before = hasFailed ? changeRequest(found.request, { what: 'erasure-failed' }, { by, now }) : found.request
    if (typeof before === 'string') throw errors['request-over']()
    const person = await askingPerson(context, personId)
    // An erasure that stopped after the account went has nobody's address to compare.
    if (person && canonicalEmail(person.email) !== canonicalEmail(address)) throw errors['address-differs']()
    if (person && !person.hasAccount && (await context.pool.find(canonicalEmail(person.email))))
      throw errors['address-has-account']()
    if (person && person.roles.length > 0) throw errors['person-has-roles']()
    if ((await organisationsToHandOver(context.organisations, personId)).length > 0)
      throw errors['owner-hands-over-first']()

    const job = openJob(
      { id: context.newId(), type: PERSON_ERASURE, input: { personId, number }, personId: by, organisation: undefined },
      now,
    )
    const started = changeRequest(before, { what: 'erasure-started', job: job.id }, { by, now })
    if (started === 'erasure-runs') throw errors['erasure-runs']()
    if (typeof started === 'string') throw errors['request-over']()
    const { keptByLaw } = await import('#domain/privacy/kept-by-law.ts')
    // Both changes are one write.
    const request = { ...started, version: version + 1 }
    const { outcome } = await context.commit({
      items: [...storeRequest(request), startJob(job)],
      mails:
        person && (person.isEmailVerified || started.receipt) && !hasFailed
          ? [
              privacyRequestNews(
                canonicalEmail(person.email),
                { request, what: 'erasure-started', kept: keptByLaw() },
                now,
              ),
            ]
          : [],
      audit: [requestEntry(request, { what: 'erasure-started', by }, now)],
    })
    if (outcome !== 'written') throw errors['request-changed-meanwhile']()
    return requestView(context, { request, words: found.words })
  },
)
