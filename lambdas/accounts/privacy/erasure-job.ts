import * as z from 'zod'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { deletionKey, erasureInputSchema, erasureResultSchema, withAuditLog } from '#domain/privacy/requests/erasure.ts'
import type { ErasureResult } from '#domain/privacy/requests/erasure.ts'
import { changeRequest, closedRequests } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { isRequesterId } from '#domain/privacy/requests/requester.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { addCounts, noCounts } from '#lambdas/platform/erasure/erase-person.ts'
import type { ErasedPerson, ErasureCounts } from '#lambdas/platform/erasure/erase-person.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { requestReminder } from '#lambdas/platform/request-due.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'

interface Parts {
  readonly requests: Pick<RequestStore, 'find' | 'ofPerson'>
  /** The account, or who asked without one; undefined once it is deleted. */
  readonly find: (
    personId: string,
  ) => Promise<{ readonly email: string; readonly name?: string | undefined } | undefined>
  /** Whether an address belongs to an account of somebody else. */
  readonly isOfAnother: (email: string, personId: string) => Promise<boolean>
  /** Ends the account's sessions and memberships, and lets nobody sign in. Repeatable, and without effect where there is no account. */
  readonly shut: (personId: string, now: number) => Promise<void>
  readonly steps: (person: ErasedPerson) => Promise<readonly (() => Promise<ErasureCounts>)[]>
  /** The id under which requests of an address were registered without an account. */
  readonly guestOf: (email: string) => Promise<string | undefined>
  readonly deleteAccount: (personId: string) => Promise<void>
}

/** A table is read to its end in one step. */
const STEP_WITHIN_MS = 800_000
const progressSchema = z.object({ done: z.int().min(0), counts: erasureResultSchema })

/** Mails that name the person are still being sent, or records keep changing. */
class StillInUse extends Error {
  override name = 'StillInUse'
}

/**
 * Erases a person at their request: closes the account, then goes through tables and files one after the other, and deletes the account
 * last, because it leads to the rest. A step that was interrupted is repeated.
 */
export function erasureJob({ requests, find, isOfAnother, shut, steps, guestOf, deleteAccount }: Parts) {
  return jobKind({
    input: erasureInputSchema,
    checkpoint: progressSchema,
    stepWithin: STEP_WITHIN_MS,
    async step({ input: { personId, number }, checkpoint, personId: by, now }) {
      const found = await requests.find(deletionKey({ personId, number }))
      if (!found) return { failed: { code: 'request-gone', message: 'The request does not exist any more.' } }
      const person = await find(personId)
      if (!checkpoint) {
        // Erasing by the address only would leave an account whose records are gone.
        if (person && isRequesterId(personId) && (await isOfAnother(canonicalEmail(person.email), personId)))
          return { failed: { code: 'address-has-account', message: 'This address has an account since.' } }
        await shut(personId, now)
        return {
          ...closing(person ? await requestsAsGuest(canonicalEmail(person.email), personId) : [], { by, now }),
          next: { done: 0, counts: listed(noCounts()) },
          progress: { done: 0 },
        }
      }
      // A repeated last step: the account went, but that was not stored.
      const all = person
        ? await steps({
            personId,
            email: canonicalEmail(person.email),
            names: person.name ? [person.name] : [],
            isOfAnother: (email) => isOfAnother(email, personId),
            write: true,
          })
        : []
      const step = all[checkpoint.done]
      if (step) {
        const counts = await step()
        if (counts.waiting > 0) throw new StillInUse(`${counts.waiting} records are in use.`)
        const done = checkpoint.done + 1
        return {
          next: { done, counts: listed(addCounts(counted(checkpoint.counts), counts)) },
          progress: { done, total: all.length + 1 },
        }
      }
      if (person) await deleteAccount(personId)
      const after = changeRequest(found.request, { what: 'erasure-done' }, { by, now })
      const erased = withAuditLog(checkpoint.counts)
      if (typeof after === 'string') return { finished: { type: 'data', data: erased } }
      const request = { ...after, erased }
      const others = (await requests.ofPerson(personId)).map((each) => each.request)
      const closed = closing(
        others.filter(({ kind }) => kind !== request.kind),
        { by, now },
      )
      return {
        items: [...storeRequest(request), ...requestReminder(request), ...closed.items],
        audit: [
          {
            at: new Date(now).toISOString(),
            actor: by,
            object: { type: 'person', id: personId },
            action: 'person-erased',
          },
          requestEntry(request, { what: 'done', by }, now),
          ...closed.audit,
        ],
        finished: { type: 'data', data: erased },
      }
    },
  })

  /** What the person asked for before they had an account. */
  async function requestsAsGuest(email: string, personId: string): Promise<PrivacyRequest[]> {
    const guest = await guestOf(email)
    if (guest === undefined || guest === personId) return []
    return (await requests.ofPerson(guest)).map(({ request }) => request)
  }
}

/** The writes that close the open ones of a person's requests. */
function closing(requests: readonly PrivacyRequest[], { by, now }: { readonly by: string; readonly now: number }) {
  const closed = closedRequests(requests, { by, now })
  return {
    items: closed.flatMap((request) => [...storeRequest(request), ...requestReminder(request)]),
    audit: closed.map((request) => requestEntry(request, { what: 'person-erased', by }, now)),
  }
}

function listed({ deleted, redacted, files, kept }: ErasureCounts): ErasureResult {
  return { deleted, redacted, files, kept: [...kept].map(([kind, { count, law }]) => ({ kind, count, law })) }
}

function counted({ kept, ...counts }: ErasureResult): ErasureCounts {
  return { ...counts, waiting: 0, kept: new Map(kept.map(({ kind, law, count = 0 }) => [kind, { law, count }])) }
}
