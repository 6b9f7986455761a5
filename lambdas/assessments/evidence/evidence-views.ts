import type { Actor } from '#domain/accounts/actor.ts'
import { mayRemove } from '#domain/assessments/evidence/access.ts'
import type { Evidence, VerifiedAnswer } from '#domain/assessments/evidence/evidence.ts'
import type { EvidenceView, VerifiedView } from '#domain/assessments/evidence/evidence-contract.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'

/** A file beside an answer, for this reader of the result. */
export function evidenceView(
  actor: Actor,
  kept: KeptAssessment,
  { question, fileId, name, size, addedAt, personId }: Evidence,
): EvidenceView {
  return { question, fileId, name, size, addedAt, mayRemove: mayRemove(actor, kept, { personId }) }
}

export function verifiedView({ question, name, at }: VerifiedAnswer): VerifiedView {
  return { question, name, at }
}
