import { dateOf, dayAt } from '../../calendar/day.ts'
import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { changeRequest, newRequest } from '../requests/privacy-request.ts'
import { registerRequest } from '../requests/register-request.ts'
import { newRequesterId } from '../requests/requester.ts'
import type { Requester } from '../requests/requester.ts'
import type { PrivacyRequest, RequestKind, RequestWords } from '../requests/privacy-request.ts'

/** A request with what was written about it. */
export interface LivedRequest {
  readonly request: PrivacyRequest
  readonly words: RequestWords
  /** Who asked without an account. */
  readonly requester?: Requester
}

interface Story {
  readonly asks: RequestKind
  readonly daysAgo: number
  readonly details: string
  /** What an admin did, oldest first. */
  readonly changes?: readonly { readonly daysAgo: number; readonly what: 'started' | 'done' | 'refused' }[]
  readonly answer?: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** One story a person, so that the list shows every kind and state. */
const stories: readonly Story[] = [
  {
    asks: 'correction',
    daysAgo: 3,
    details: 'My surname changed when I married. Tickets of this year still show the old one.',
  },
  {
    asks: 'objection',
    daysAgo: 25,
    details: 'Please do not use my tickets for the monthly report to my employer.',
    changes: [{ daysAgo: 20, what: 'started' }],
  },
  { asks: 'deletion', daysAgo: 11, details: 'I leave the company at the end of the month.' },
  {
    asks: 'correction',
    daysAgo: 58,
    details: 'The phone number in my profile is the one of reception.',
    changes: [
      { daysAgo: 57, what: 'started' },
      { daysAgo: 55, what: 'done' },
    ],
    answer: 'We replaced the number in your profile and in your two open tickets.',
  },
  {
    asks: 'objection',
    daysAgo: 91,
    details: 'I object to the storage of my invoices.',
    changes: [{ daysAgo: 86, what: 'refused' }],
    answer: 'Section 29 of the Tax Administration Act makes us keep invoices for five years.',
  },
]

/**
 * Requests of the last three months in every kind and most states, one for each of `personIds` until the stories are used up. `admin`
 * is the id of the person who handled them; `now` is in milliseconds since 1970.
 */
export function demonstrationRequests({
  personIds,
  admin,
  now,
}: {
  readonly personIds: readonly string[]
  readonly admin: string
  readonly now: number
}): LivedRequest[] {
  return stories.slice(0, personIds.length).flatMap(({ asks, daysAgo, details, changes = [], answer }, index) => {
    let request = newRequest(
      { personId: personIds[index]!, kind: asks, before: [], holidays: [] },
      now - daysAgo * DAY_MS,
    )
    for (const change of changes) {
      if (typeof request === 'string') return []
      const changed = changeRequest(request, change, { by: admin, now: now - change.daysAgo * DAY_MS })
      if (typeof changed === 'string') return []
      request = changed
    }
    if (typeof request === 'string') return []
    return [{ request, words: { details, ...(answer !== undefined && { answer }) } }]
  })
}

const GUEST_DAYS_AGO = 6

/** A request for access that came in a ticket of somebody without an account, and that an admin registered the day after. `now` is in milliseconds. */
export function demonstrationGuestRequest({
  guest,
  admin,
  now,
}: {
  readonly guest: { readonly email: string; readonly name: string }
  readonly admin: string
  readonly now: number
}): LivedRequest[] {
  const requester = { personId: newRequesterId('demonstration'), email: canonicalEmail(guest.email), name: guest.name }
  const receivedAt = now - GUEST_DAYS_AGO * DAY_MS
  const request = registerRequest(
    {
      personId: requester.personId,
      kind: 'access',
      before: [],
      holidays: [],
      receivedOn: dateOf(dayAt(receivedAt)),
      receipt: { channel: 'ticket', identity: 'answered-from-address' },
      by: admin,
    },
    receivedAt + DAY_MS,
  )
  if (typeof request === 'string') return []
  return [
    { request, requester, words: { details: 'Please send me everything that you hold about me. I have no account.' } },
  ]
}
