import { weekdayOf } from '#domain/calendar/day.ts'
import { demonstrationRequests } from '#domain/privacy/demonstration/demonstration-requests.ts'
import { isOpen, requestId } from '#domain/privacy/requests/privacy-request.ts'
import { nextReminder } from '#domain/privacy/requests/request-due-day.ts'
import { demonstrationTrials } from '#domain/trials/demonstration/demonstration-trials.ts'
import { demonstrateFigures, varied } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { PRIVACY_REMINDER } from '#lambdas/platform/request-due.ts'
import { requestStore, storeRequest } from '#lambdas/platform/request-store.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { addHappening, storeTrial, trialStore } from '#lambdas/platform/trial-store.ts'

type Options = Parameters<Demonstrate>[0]

/** Half a year of first sign-ins, trials in every state, and requests under POPIA. */
export const demonstrate: Demonstrate = async (options) =>
  [
    await demonstrateAccounts(options),
    await demonstrateTrials(options),
    await demonstratePrivacyRequests(options),
  ].join(' ')

/** Some first sign-ins on working days, more each month. */
async function demonstrateAccounts({ tables, table, now }: Options): Promise<string> {
  const first = Math.floor(now / (24 * 60 * 60 * 1000)) - 182
  const countsOn = (day: number) => {
    const isWeekend = weekdayOf(day) % 6 === 0
    return { people: isWeekend ? 0 : varied(day, 3) + Math.floor((day - first) / 60) }
  }
  const days = await demonstrateFigures({ tables, table }, 'accounts', { now, countsOn })
  return days === undefined ? 'No days of new accounts: they are counted already.' : `${days} days of new accounts.`
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
  const lived = demonstrationRequests({
    // Their people follow each other, so that every sixth is of another organisation.
    personIds: clients.filter((_, index) => index % 6 === 2),
    admin: people.find(({ isAgent }) => isAgent)?.personId ?? '',
    now,
  })
  const writes = lived.flatMap(({ request, words }) => {
    const { personId, kind, number, dueOn } = request
    const due = { kind: PRIVACY_REMINDER, id: requestId(request), at: new Date(nextReminder(dueOn, now)).toISOString() }
    return [
      ...storeRequest(request, words),
      ...(isOpen(request) ? [dueWrite({ ...due, about: { personId, request: kind, number } })] : []),
    ]
  })
  await putAll(
    { tables, table },
    writes.flatMap((write) => ('put' in write ? [write.put.Item!] : [])),
  )
  return `${lived.length} privacy requests.`
}
