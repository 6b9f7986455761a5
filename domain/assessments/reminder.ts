import type { KeptAssessment } from './kept-assessment.ts'

/** Kind of the due item of a reminder. */
export const ASSESSMENT_REMINDER = 'assessment-reminder'

/** After a result, its keeper is reminded to take the assessment again. */
export const REMINDER_DAYS = 90

const DAY_MS = 86_400_000

/** When the keeper of a result is reminded; ISO 8601, UTC, with milliseconds. */
export function reminderOf({ finishedAt }: Pick<KeptAssessment, 'finishedAt'>): string {
  return new Date(Date.parse(finishedAt) + REMINDER_DAYS * DAY_MS).toISOString()
}

/**
 * Whom the reminder of a new result goes to: its keeper, unless they switched the reminder of their result before off. `before` are
 * results of the same set, the newest first.
 */
export function remindTo(
  { id, email }: { readonly id: string; readonly email: string | undefined },
  before: readonly Pick<KeptAssessment, 'personId' | 'remindTo'>[],
): string | undefined {
  const own = before.find(({ personId }) => personId === id)
  return own && own.remindTo === undefined ? undefined : email
}

/** Whether a result is still the newest of its set, so that a reminder makes sense. */
export function isNewest(kept: KeptAssessment, all: readonly KeptAssessment[]): boolean {
  return all.every(({ set, finishedAt }) => set.id !== kept.set.id || finishedAt <= kept.finishedAt)
}
