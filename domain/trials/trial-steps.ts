import { dayAt, dayOf, sinceMidnight, startOfDay } from '../calendar/day.ts'
import { deletionDay } from './trial.ts'
import type { Trial } from './trial.ts'

/** Automatic steps of a trial. Reminders are named by the days left. */
export const trialSteps = ['reminder-7', 'reminder-2', 'reminder-0', 'read-only', 'last-warning', 'deletion'] as const
export type TrialStep = (typeof trialSteps)[number]

interface DueStep {
  readonly step: TrialStep
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Mails go out when offices open. */
const MAILED_AT = sinceMidnight('08:00')
/** Days before the deletion. */
const WARNED_BEFORE = 3

/** The steps of a trial with their moments, in order; none once it is entitled. */
export function stepsOf(trial: Pick<Trial, 'lastDay' | 'entitledAt'>): DueStep[] {
  if (trial.entitledAt !== undefined) return []
  const lastDay = dayOf(trial.lastDay)
  const deletedOn = deletionDay(trial)
  const mailedOn = (day: number): number => startOfDay(day) + MAILED_AT
  return [
    { step: 'reminder-7', at: mailedOn(lastDay - 7) },
    { step: 'reminder-2', at: mailedOn(lastDay - 2) },
    { step: 'reminder-0', at: mailedOn(lastDay) },
    { step: 'read-only', at: mailedOn(lastDay + 1) },
    { step: 'last-warning', at: mailedOn(deletedOn - WARNED_BEFORE) },
    { step: 'deletion', at: startOfDay(deletedOn) },
  ]
}

/** The next step after a moment (milliseconds since 1970). */
export function nextStep(trial: Pick<Trial, 'lastDay' | 'entitledAt'>, after: number): DueStep | undefined {
  return stepsOf(trial).find(({ at }) => at > after)
}

/**
 * The step that is due since `from` (milliseconds since 1970): the latest up to `now`. After an outage earlier ones would say what is no
 * longer so. A reminder is dropped once its day is over.
 */
export function dueStep(
  trial: Pick<Trial, 'lastDay' | 'entitledAt'>,
  { from, now }: { readonly from: number; readonly now: number },
): TrialStep | undefined {
  const latest = stepsOf(trial).findLast(({ at }) => at >= from && at <= now)
  if (!latest) return undefined
  const isLateReminder = latest.step.startsWith('reminder-') && dayAt(now) !== dayAt(latest.at)
  return isLateReminder ? undefined : latest.step
}
