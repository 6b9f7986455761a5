import { courseOf, periodBefore, sumOfDays } from '#domain/administration/daily-figures.ts'
import type { CountedDay } from '#domain/administration/daily-figures.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { Period } from '#domain/helpdesk/reports/report.ts'
import type { ListedTrial } from '#domain/trials/admin-contract.ts'
import { endsSoon } from '#domain/trials/ending-soon.ts'

/** What the list of trials says of now and of a period. */
export function trialFigures(trials: readonly ListedTrial[], period: Period) {
  const running = trials.filter(({ entitlement }) => entitlement.state === 'trial')
  const started = daysOf(trials.map(({ trial }) => trial.startedAt))
  const converted = daysOf(trials.flatMap(({ trial }) => trial.entitledAt ?? []))
  const before = periodBefore(period)
  return {
    running: running.length,
    ending: running.filter(({ entitlement }) => endsSoon(entitlement)).length,
    started: sumOfDays(within(started, period), 'trials'),
    startedBefore: sumOfDays(within(started, before), 'trials'),
    converted: sumOfDays(within(converted, period), 'trials'),
    convertedBefore: sumOfDays(within(converted, before), 'trials'),
    startedCourse: courseOf(started, 'trials', period),
    convertedCourse: courseOf(converted, 'trials', period),
  }
}

function within(days: readonly CountedDay[], { from, to }: { from: string; to: string }): CountedDay[] {
  return days.filter(({ day }) => day >= from && day <= to)
}

function daysOf(moments: readonly string[]): CountedDay[] {
  const days = Map.groupBy(moments, (moment) => dateOf(dayAt(Date.parse(moment))))
  return [...days].map(([day, same]) => ({ day, counts: { trials: same.length } }))
}
