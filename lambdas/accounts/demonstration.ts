import { weekdayOf } from '#domain/calendar/day.ts'
import { demonstrationTrials } from '#domain/trials/demonstration/demonstration-trials.ts'
import { demonstrateFigures, varied } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { addHappening, storeTrial, trialStore } from '#lambdas/platform/trial-store.ts'

type Options = Parameters<Demonstrate>[0]

/** Half a year of first sign-ins, and trials in every state. */
export const demonstrate: Demonstrate = async (options) =>
  `${await demonstrateAccounts(options)} ${await demonstrateTrials(options)}`

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
