import * as z from 'zod'
import type { UploadRules } from '../../files/contract.ts'
import { isOffered } from '../answer.ts'
import type { Answer, Answers } from '../answer.ts'
import { isScored } from '../question-set.ts'
import type { QuestionSet, ScoredQuestion } from '../question-set.ts'
import { answersOf } from '../stored-assessment.ts'
import type { StoredAssessment } from '../stored-assessment.ts'

/** What may be attached to an answer: types that the inspection recognises. */
export const evidenceUploads = {
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain', 'text/csv', 'application/zip'],
  largestBytes: 10_000_000,
} as const satisfies UploadRules

/** Files beside the answers of one result. A transaction writes at most a hundred items, and answering again copies them all. */
export const MOST_EVIDENCE = 40

/** A file that proves an answer of a kept assessment. */
export const evidenceSchema = z.object({
  assessmentId: z.string(),
  question: z.string(),
  fileId: z.string(),
  organisation: z.string(),
  personId: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int().min(0),
  addedAt: z.iso.datetime(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** An answer that one of our people compared with its evidence and found true. */
export const verifiedAnswerSchema = z.object({
  assessmentId: z.string(),
  question: z.string(),
  organisation: z.string(),
  personId: z.string(),
  /** Of the verifier's account at that time, as it is printed. */
  name: z.string(),
  at: z.iso.datetime(),
})
export type VerifiedAnswer = z.infer<typeof verifiedAnswerSchema>

/** What lies beside the answers of a result. */
export interface Beside {
  readonly evidence: readonly Evidence[]
  readonly verified: readonly VerifiedAnswer[]
}

/** How many answers rest on the organisation's word alone, on a file, and on our comparison. */
export interface Confidence {
  readonly selfAttested: number
  readonly withEvidence: number
  readonly verified: number
}

/** What an answer rests on. */
export type RestsOn = 'verified' | 'evidence' | 'word'

/** The scored question to which evidence can be attached: it has an answer, and not "I don't know". */
export function provable(set: QuestionSet, answers: Answers, id: string): ScoredQuestion | undefined {
  const question = set.questions.filter(isScored).find((each) => each.id === id)
  return question && isProvable(question, answers[id]) ? question : undefined
}

/** All questions of `provable`, in the order of the set. */
export function provableQuestions(set: QuestionSet, answers: Answers): ScoredQuestion[] {
  return set.questions.filter(isScored).filter((question) => isProvable(question, answers[question.id]))
}

function isProvable(question: ScoredQuestion, answer: Answer | undefined): boolean {
  return answer !== undefined && answer.value !== 'unknown' && isOffered(question, answer)
}

/** What the answer to a question rests on; a verification outweighs the file that it was made by. */
export function restingOn(question: string, { evidence, verified }: QuestionsOf): RestsOn {
  if (verified.some((each) => each.question === question)) return 'verified'
  return evidence.some((each) => each.question === question) ? 'evidence' : 'word'
}

/** The questions that evidence and verifications are of. */
interface QuestionsOf {
  readonly evidence: readonly { readonly question: string }[]
  readonly verified: readonly { readonly question: string }[]
}

/** How much of a result rests on more than the organisation's word. "I don't know" counts in none of the three. */
export function confidenceOf(set: QuestionSet, answers: Answers, beside: QuestionsOf): Confidence {
  const all = provableQuestions(set, answers).map(({ id }) => restingOn(id, beside))
  const count = (on: RestsOn) => all.filter((each) => each === on).length
  return { selfAttested: count('word'), withEvidence: count('evidence'), verified: count('verified') }
}

/** The newest verification, as it is printed on a certificate. */
export function newestVerification({ verified }: Beside): Pick<VerifiedAnswer, 'personId' | 'name' | 'at'> | undefined {
  const newest = verified.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return newest && { personId: newest.personId, name: newest.name, at: newest.at }
}

type Answered = Pick<StoredAssessment, 'id' | 'answers'>

/** What is taken over into the result that follows: all beside answers that stayed the same. */
export function carriedOver(
  { evidence, verified }: Beside,
  { from, to }: { readonly from: Answered; readonly to: Answered },
): Beside {
  const [before, after] = [answersOf(from), answersOf(to)]
  const isSame = ({ question }: { question: string }) =>
    JSON.stringify(before[question]) === JSON.stringify(after[question])
  return {
    evidence: evidence.filter(isSame).map((each) => ({ ...each, assessmentId: to.id })),
    verified: verified.filter(isSame).map((each) => ({ ...each, assessmentId: to.id })),
  }
}
