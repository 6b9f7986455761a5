import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { feedbackStore } from './feedback-store.ts'
import { handleFeedback } from './handle-feedback.ts'

export const handler = handleFeedback({
  store: feedbackStore({
    tables,
    outbox: environment.OUTBOX_TABLE,
    audit: environment.AUDIT_TABLE,
    addresses: environment.MAIL_TABLE,
  }),
  deskAddress: environment.DESK_ADDRESS,
  now: () => Date.now(),
})
