import type { EventBridgeEvent } from 'aws-lambda'
import { canonicalEmail } from '#domain/accounts/email.ts'
import type { DeliveryAction } from '#domain/mail/delivery-audit.ts'
import { suppressionDecision, feedbackSchema, outboxIdOf } from '#domain/mail/feedback.ts'
import type { SuppressionDecision } from '#domain/mail/feedback.ts'
import { count } from '#lambdas/platform/count.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { FeedbackStore } from './feedback-store.ts'

interface Parts {
  readonly store: FeedbackStore
  readonly deskAddress: string
  readonly now: () => number
}

/** Hears what became of mails after SES took them. What cannot be read, or stored now, is thrown and so kept for later. */
export function hearFeedback({ store, deskAddress, now }: Parts) {
  const desk = canonicalEmail(deskAddress)

  async function hear(detail: unknown): Promise<void> {
    const feedback = feedbackSchema.parse(detail)
    const decision = suppressionDecision(feedback, now())
    const outboxId = outboxIdOf(feedback)
    const ofDesk = decision.addresses.includes(desk)

    await Promise.all(
      decision.addresses.filter((address) => address !== desk).map((address) => keep(address, decision)),
    )
    if (outboxId !== undefined) await store.note(outboxId, decision, actionFor(decision, ofDesk))

    const { action, reason, detail: why } = decision
    const told = { outboxId, eventType: feedback.eventType, deed: action, why }
    if (!ofDesk) return logger.info('mail came to grief', told)
    // The desk is never cut off by its own list, and never without somebody hearing of it.
    logger.error('the desk does not get its mail', { ...told, reason })
    count('DeskMailReturned')
  }

  async function keep(address: string, decision: SuppressionDecision): Promise<void> {
    if (decision.action === 'suppress') await store.suppress(address, decision)
    if (decision.action === 'count') await store.countPassing(address, decision)
  }

  return ({ detail }: EventBridgeEvent<string, unknown>) => hear(detail)
}

/** What the log says to the people who work on the object; nothing of a failure that may pass. */
function actionFor({ action, reason }: SuppressionDecision, ofDesk: boolean): DeliveryAction | undefined {
  if (action !== 'suppress') return undefined
  if (ofDesk) return 'desk-mail-returned'
  return reason === 'bounce' ? 'mail-bounced' : 'mail-complained'
}
