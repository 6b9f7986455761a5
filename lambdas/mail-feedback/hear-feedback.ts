import type { EventBridgeEvent } from 'aws-lambda'
import { canonicalEmail } from '#domain/accounts/email.ts'
import type { DeliveryAction } from '#domain/mail/delivery-audit.ts'
import { consequenceOf, feedbackSchema, outboxIdOf } from '#domain/mail/feedback.ts'
import type { Consequence } from '#domain/mail/feedback.ts'
import { count } from '#lambdas/platform/count.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { traced } from '#lambdas/platform/trace.ts'
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
    const consequence = consequenceOf(feedback, now())
    const outboxId = outboxIdOf(feedback)
    const ofDesk = consequence.addresses.includes(desk)

    await Promise.all(
      consequence.addresses.filter((address) => address !== desk).map((address) => keep(address, consequence)),
    )
    if (outboxId !== undefined) await store.note(outboxId, consequence, actionFor(consequence, ofDesk))

    const { deed, reason, detail: why } = consequence
    const told = { outboxId, eventType: feedback.eventType, deed, why }
    if (!ofDesk) return logger.info('mail came to grief', told)
    // The desk is never cut off by its own list, and never without somebody hearing of it.
    logger.error('the desk does not get its mail', { ...told, reason })
    count('DeskMailReturned')
  }

  async function keep(address: string, consequence: Consequence): Promise<void> {
    if (consequence.deed === 'suppress') await store.suppress(address, consequence)
    if (consequence.deed === 'count') await store.countPassing(address, consequence)
  }

  return ({ detail }: EventBridgeEvent<string, unknown>) => traced('## hear', () => hear(detail))
}

/** What the log says to the people who work on the object; nothing of a failure that may pass. */
function actionFor({ deed, reason }: Consequence, ofDesk: boolean): DeliveryAction | undefined {
  if (deed !== 'suppress') return undefined
  if (ofDesk) return 'desk-mail-returned'
  return reason === 'bounce' ? 'mail-bounced' : 'mail-complained'
}
