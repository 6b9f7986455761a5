import { dayAt, startOfDay, weekdayOf } from '#domain/calendar/day.ts'
import {
  demonstrationGuestRequest,
  demonstrationRequests,
} from '#domain/privacy/demonstration/demonstration-requests.ts'
import { isOpen, requestId } from '#domain/privacy/requests/privacy-request.ts'
import { nextReminder } from '#domain/privacy/requests/request-due-day.ts'
import { demonstrationTrials } from '#domain/trials/demonstration/demonstration-trials.ts'
import { demonstrateFigures } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { demonstratedEntry } from '#lambdas/platform/people-directory.ts'
import { PRIVACY_REMINDER } from '#lambdas/platform/request-due.ts'
import { storeRequester } from '#lambdas/platform/requester-store.ts'
import { requestStore, storeRequest } from '#lambdas/platform/request-store.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { addHappening, storeTrial, trialStore } from '#lambdas/platform/trial-store.ts'

type Options = Parameters<Demonstrate>[0]

const HOUR_MS = 60 * 60 * 1000

/** Half a year of first sign-ins, trials in every state, and requests under POPIA. */
export const demonstrate: Demonstrate = async (options) =>
  [
    await demonstrateAccounts(options),
    await demonstrateTrials(options),
    await demonstratePrivacyRequests(options),
  ].join(' ')

/** Days before the demonstration's end on which its people signed in for the first time. */
const NEWCOMER_DAYS = 182

/** The first sign-ins of the demonstration's people, on working days and more of them lately; each is counted on its day. */
async function demonstrateAccounts({ tables, table, people, now }: Options): Promise<string> {
  const today = dayAt(now)
  const known = people.flatMap(({ personId, name }) => (personId === undefined ? [] : [{ personId, name }]))
  const newcomers = known.map((person, at) => {
    const age = 1 - Math.sqrt((at + 1) / (known.length + 1))
    const day = workingDayUntil(today - 1 - Math.floor(age * (NEWCOMER_DAYS - 3)))
    return { ...person, day, at: startOfDay(day) + (8 + (at % 9)) * HOUR_MS }
  })
  const byDay = Map.groupBy(newcomers, ({ day }) => day)
  const countsOn = (day: number) => ({ people: byDay.get(day)?.length ?? 0 })
  const days = await demonstrateFigures({ tables, table }, 'accounts', { now, countsOn })
  if (days === undefined) return 'No days of new accounts: they are counted already.'
  const writes = newcomers.flatMap(({ personId, ...entry }) => demonstratedEntry(personId, entry))
  await putAll(
    { tables, table },
    writes.flatMap((write) => ('put' in write ? [write.put.Item!] : [])),
  )
  return `${days} days of new accounts, ${newcomers.length} people.`
}

function workingDayUntil(day: number): number {
  return weekdayOf(day) % 6 === 0 ? workingDayUntil(day - 1) : day
}

/** One transaction, so that an interruption leaves nothing. */
async function demonstrateTrials({ tables, table, people, now }: Options): Promise<string> {
  if ((await trialStore(tables, table).newest()).length > 0) return 'No trials: there are some already.'
  const clients = new Map<string, string>()
  for (const { organisation, personId, isAgent } of people)
    if (!isAgent && organisation !== undefined && personId !== undefined && !clients.has(organisation))
      clients.set(organisation, personId)
  const lived = demonstrationTrials({
    now,
    clients: [...clients].map(([organisation, personId]) => ({ organisation, personId })),
    staff: people.find(({ isAgent }) => isAgent)?.personId,
  })
  const writes = lived.flatMap(({ trial, history }) => {
    const [happening, ...others] = history.toReversed()
    if (!happening) return []
    return [
      ...storeTrial({ before: undefined, after: trial, happening, doneUntil: now }),
      ...others.map((other) => addHappening(trial, other)),
    ]
  })
  await putAll(
    { tables, table },
    writes.flatMap((write) => ('put' in write ? [write.put.Item!] : [])),
  )
  return `${lived.length} trials.`
}

/** One transaction, so that an interruption leaves nothing. */
async function demonstratePrivacyRequests({ tables, table, people, now }: Options): Promise<string> {
  if ((await requestStore(tables, table).newest()).length > 0) return 'No privacy requests: there are some already.'
  const clients = people.flatMap(({ isAgent, personId }) => (isAgent || personId === undefined ? [] : [personId]))
  const admin = people.find(({ isAgent }) => isAgent)?.personId ?? ''
  const guest = people.find(({ isAgent, personId }) => !isAgent && personId === undefined)
  const ofAccounts = demonstrationRequests({
    // Their people follow each other, so that every sixth is of another organisation.
    personIds: clients.filter((_, index) => index % 6 === 2),
    admin,
    now,
  })
  const lived = [...ofAccounts, ...(guest ? demonstrationGuestRequest({ guest, admin, now }) : [])]
  const writes = lived.flatMap(({ request, words, requester }) => {
    const { personId, kind, number, dueOn } = request
    const due = { kind: PRIVACY_REMINDER, id: requestId(request), at: new Date(nextReminder(dueOn, now)).toISOString() }
    return [
      ...storeRequest(request, words),
      ...(requester ? storeRequester(requester) : []),
      ...(isOpen(request) ? [dueWrite({ ...due, about: { personId, request: kind, number } })] : []),
    ]
  })
  await putAll(
    { tables, table },
    writes.flatMap((write) => ('put' in write ? [write.put.Item!] : [])),
  )
  return `${lived.length} privacy requests.`
}
