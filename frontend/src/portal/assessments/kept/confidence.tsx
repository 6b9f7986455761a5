import { confidenceOf } from '#domain/assessments/evidence/evidence.ts'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { evidenceAddress } from './addresses.ts'

/** How many answers rest on the organisation's word, on files, and on our comparison, with the way to them. */
export function Confidence({ kept, set }: { kept: KeptView; set: QuestionSet }) {
  const { selfAttested, withEvidence, verified } = confidenceOf(set, answersOf(kept), kept)
  return (
    <>
      {selfAttested} answers on {kept.isOwn ? 'your' : "the organisation's"} own word, {withEvidence} with evidence,{' '}
      {verified} verified by us. <a href={evidenceAddress(kept.id)}>{linkWords(kept)}</a>
    </>
  )
}

function linkWords({ isOwn, mayVerify }: KeptView): string {
  if (mayVerify) return 'Compare answers with their evidence'
  return isOwn ? 'Attach evidence' : 'See the evidence'
}
