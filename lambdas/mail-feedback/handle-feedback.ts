import type { EventBridgeEvent } from 'aws-lambda'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
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

/** Handles bounces and complaints from SES. Errors are thrown, so that EventBridge retries the event. */
export function handleFeedback({ store, deskAddress, now }: Parts) {
  const desk = canonicalEmail(deskAddress)

  async function handle(detail: unknown): Promise<void> {
    const feedback = feedbackSchema.parse(detail)
    const decision = suppressionDecision(feedback, now())
    const outboxId = outboxIdOf(feedback)
    const ofDesk = decision.addresses.includes(desk)

    await Promise.all(
      decision.addresses.filter((address) => address !== desk).map((address) => apply(address, decision)),
    )
    if (decision.action === 'suppress' && !ofDesk) await store.countOnce(decision, now())
    const noted = outboxId === undefined ? {} : await store.note(outboxId, decision)
    const failure = actionFor(decision, ofDesk)
    if (failure) await store.log(noted, decision, failure)

    const { action, reason, detail: why } = decision
    const details = { outboxId, eventType: feedback.eventType, action, why }
    if (!ofDesk) return logger.info('mail not delivered', details)
    // The desk's own address is never suppressed; an alarm reports its bounces instead.
    logger.error('mail to the desk not delivered', { ...details, reason })
    count('DeskMailReturned')
  }

  async function apply(address: string, decision: SuppressionDecision): Promise<void> {
    if (decision.action === 'suppress') await store.suppress(address, decision)
    if (decision.action === 'count') await store.countPassing(address, decision)
  }

  return ({ detail }: EventBridgeEvent<string, unknown>) => handle(detail)
}

/** The action for the object's audit log; undefined for a temporary failure. */
function actionFor({ action, reason }: SuppressionDecision, ofDesk: boolean): DeliveryAction | undefined {
  if (action !== 'suppress') return undefined
  if (ofDesk) return 'desk-mail-returned'
  return reason === 'bounce' ? 'mail-bounced' : 'mail-complained'
}
