import type { Actor } from '#domain/accounts/actor.ts'
import { confidenceOf, newestVerification } from '#domain/assessments/evidence/evidence.ts'
import type { Beside } from '#domain/assessments/evidence/evidence.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { CommandMessage } from '#domain/offers/message.ts'

interface Told {
  readonly kept: KeptAssessment
  readonly set: QuestionSet
  readonly beside: Beside
  readonly now: number
  readonly messageId: string
}

/** Tells certificates what the answers of a CyberScore rest on now. */
export function tellConfidence(actor: Actor, { kept, set, beside, now, messageId }: Told): CommandMessage[] {
  if (set.id !== 'cyberscore') return []
  const verification = newestVerification(beside)
  const message = giveCommand(
    offers,
    {
      to: 'certificates',
      command: 'count-confidence',
      input: {
        organisation: kept.organisation,
        assessmentId: kept.id,
        confidence: confidenceOf(set, answersOf(kept), beside),
        ...(verification && { verification }),
        countedAt: new Date(now).toISOString(),
      },
      giver: actor,
      from: { feature: 'assessments', type: 'assessment', id: kept.id },
    },
    { now, messageId },
  )
  return typeof message === 'string' ? [] : [message]
}
