import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { feedbackStore } from './feedback-store.ts'
import { hearFeedback } from './hear-feedback.ts'

export const handler = hearFeedback({
  store: feedbackStore({
    tables,
    outbox: environment.OUTBOX_TABLE,
    audit: environment.AUDIT_TABLE,
    addresses: environment.MAIL_TABLE,
  }),
  deskAddress: environment.DESK_ADDRESS,
  now: () => Date.now(),
})
