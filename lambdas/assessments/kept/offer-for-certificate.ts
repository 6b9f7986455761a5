import type { Actor } from '#domain/accounts/actor.ts'
import type { Beside } from '#domain/assessments/evidence/evidence.ts'
import { scoreToCertify } from '#domain/assessments/kept-assessment.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { CommandMessage } from '#domain/offers/message.ts'

const NOTHING: Beside = { evidence: [], verified: [] }

interface Offered {
  readonly kept: KeptAssessment
  readonly set: QuestionSet
  /** What a result that followed another one took over. */
  readonly beside?: Beside
  readonly now: number
}

/** Offers a CyberScore for a certificate. A giver whom certificates refuse keeps the result all the same. */
export async function offerForCertificate(
  actor: Actor,
  { kept, set, beside = NOTHING, now }: Offered,
): Promise<CommandMessage[]> {
  const score = await scoreToCertify(kept, set, beside)
  if (!score) return []
  const message = giveCommand(
    offers,
    {
      to: 'certificates',
      command: 'take-score',
      input: score,
      giver: actor,
      from: { feature: 'assessments', type: 'assessment', id: kept.id },
    },
    { now, messageId: `assessment-${kept.id}` },
  )
  return typeof message === 'string' ? [] : [message]
}
