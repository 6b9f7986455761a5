import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { ASSESSMENT_REMINDER, reminderOf } from '#domain/assessments/reminder.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueRemoval, dueWrite } from '#lambdas/platform/schedules/due-write.ts'

/** The due item of a result's reminder, if its keeper wants one. */
export function reminderWrites(kept: KeptAssessment): ItemWrite[] {
  if (kept.remindTo === undefined) return []
  return [dueWrite({ kind: ASSESSMENT_REMINDER, id: kept.id, at: reminderOf(kept) })]
}

export function withoutReminder({ id }: Pick<KeptAssessment, 'id'>): ItemWrite {
  return dueRemoval({ kind: ASSESSMENT_REMINDER, id })
}
