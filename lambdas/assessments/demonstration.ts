import { demonstrationAssessments } from '#domain/assessments/demonstration/demonstration-assessments.ts'
import { demonstrationRound } from '#domain/assessments/demonstration/demonstration-round.ts'
import { reminderOf } from '#domain/assessments/reminder.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { keptItem, keptStore } from './kept/kept-store.ts'
import { reminderWrites } from './kept/reminder-writes.ts'
import { respondentItem, roundItem } from './rounds/round-store.ts'

/** Results that clients keep, some of which staff may read, and a round in which three people disagree. */
export const demonstrate: Demonstrate = async ({ tables, table, people, now }) => {
  const clients = new Map<string, { personId: string; email: string; organisation: string; organisationName: string }>()
  for (const { organisation, personId, email, company, isAgent } of people)
    if (!isAgent && organisation !== undefined && personId !== undefined && !clients.has(organisation))
      clients.set(organisation, { personId, email, organisation, organisationName: company || organisation })
  const kept = demonstrationAssessments({ clients: [...clients.values()], now })
  const [first] = kept
  if (!first) return 'Nothing: no member of an organisation takes part.'
  if ((await keptStore(tables, table).ofOrganisation(first.organisation)).length > 0)
    return 'No assessments: there are some already.'
  const owner = [...clients.values()].find(({ organisation }) => organisation === first.organisation)!
  const { round, respondents } = demonstrationRound({ ...owner, now })
  const items = [roundItem(round), ...respondents.map((each) => respondentItem(each, round))]
  const reminders = kept
    .filter((each) => Date.parse(reminderOf(each)) > now)
    .flatMap((each) =>
      reminderWrites(each).flatMap((write) => ('put' in write && write.put.Item ? [write.put.Item] : [])),
    )
  await putAll({ tables, table }, [...kept.map(keptItem), ...reminders, ...items])
  return `${kept.length} kept assessments and a round.`
}
