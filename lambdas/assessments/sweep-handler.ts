import * as z from 'zod'
import type { AssessmentReminderMail } from '#domain/assessments/mails/assessment-reminder.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { ASSESSMENT_REMINDER, isNewest } from '#domain/assessments/reminder.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { tables } from '#lambdas/platform/table.ts'
import { keptStore } from './kept/kept-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name })
  .parse(process.env)
const kept = keptStore(tables, TABLE)

/** Mails the reminders to take an assessment again. A newer result makes a reminder needless. */
export const handler = sweepHandler({
  tables,
  table: TABLE,
  commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
  now: () => Date.now(),
  handlers: {
    [ASSESSMENT_REMINDER]: async ({ id }, now) => {
      const result = await kept.find(id)
      const set = result && questionSetOf(result.set.id, result.set.version)
      if (!set || result.remindTo === undefined) return { items: [] }
      if (!isNewest(result, await kept.ofOrganisation(result.organisation))) return { items: [] }
      const mail: AssessmentReminderMail = {
        ...outboxMailBase(now, `assessment-reminder-${id}`),
        template: 'assessment-reminder',
        to: result.remindTo,
        assessmentId: id,
        title: set.title,
        organisation: result.organisation,
      }
      return { items: [], mails: [mail] }
    },
  },
})
