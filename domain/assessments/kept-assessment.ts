import * as z from 'zod'
import { rankedActions } from './actions.ts'
import { isOffered, unanswered } from './answer.ts'
import type { Answers } from './answer.ts'
import { confidenceOf, newestVerification } from './evidence/evidence.ts'
import type { Beside } from './evidence/evidence.ts'
import type { QuestionSet } from './question-set.ts'
import { scoreOf } from './score.ts'
import { hashOf } from './set-hash.ts'
import { answersOf, assessmentSchema, storedAssessmentSchema } from './stored-assessment.ts'
import type { StoredAssessment } from './stored-assessment.ts'

/** A finished assessment that a person keeps for their organisation. */
export const keptAssessmentSchema = storedAssessmentSchema.required({
  finishedAt: true,
  personId: true,
  organisation: true,
})
export type KeptAssessment = z.infer<typeof keptAssessmentSchema>

/** What lists show of it. Intranet needs have no points. */
export const keptSummarySchema = assessmentSchema.pick({ id: true, set: true }).extend({
  finishedAt: z.iso.datetime(),
  personId: z.string(),
  title: z.string(),
  points: z.int().min(0).max(100).optional(),
  grade: z.enum(['A', 'B', 'C', 'D', 'E']).optional(),
  /** Title of the action that gains most for an hour of work. */
  nextStep: z.string().optional(),
})
export type KeptSummary = z.infer<typeof keptSummarySchema>

type Keep =
  | { readonly outcome: 'kept' | 'same'; readonly kept: KeptAssessment }
  | { readonly outcome: 'not-finished' }
  /** Another person keeps it. */
  | { readonly outcome: 'taken' }

/** Makes the finished assessment of a guest one that a person keeps for an organisation. Repeated, it changes nothing. */
export function keep(
  assessment: StoredAssessment,
  { personId, organisation, remindTo }: Pick<KeptAssessment, 'personId' | 'organisation' | 'remindTo'>,
): Keep {
  const { finishedAt } = assessment
  if (finishedAt === undefined) return { outcome: 'not-finished' }
  const kept = { ...assessment, finishedAt, personId, organisation, ...(remindTo !== undefined && { remindTo }) }
  if (assessment.personId === undefined) return { outcome: 'kept', kept: { ...kept, version: assessment.version + 1 } }
  const isTheirs = assessment.personId === personId && assessment.organisation === organisation
  return isTheirs ? { outcome: 'same', kept } : { outcome: 'taken' }
}

/** What lists show of a kept assessment of this set. */
export function summaryOf(kept: KeptAssessment, set: QuestionSet): KeptSummary {
  const { id, finishedAt, personId } = kept
  const score = scoreOf(set, answersOf(kept))
  const next = rankedActions(score)[0]
  return {
    id,
    set: kept.set,
    finishedAt,
    personId,
    title: set.title,
    ...(score.points !== undefined && { points: score.points }),
    ...(score.grade !== undefined && { grade: score.grade }),
    ...(next && { nextStep: next.question.action.title }),
  }
}

/** The score of a kept CyberScore as certificates take it; undefined for other sets, and where nothing applies. */
export async function scoreToCertify(kept: KeptAssessment, set: QuestionSet, beside: Beside) {
  const answers = answersOf(kept)
  const { points, grade } = scoreOf(set, answers)
  if (set.id !== 'cyberscore' || unanswered(set, answers).length > 0) return undefined
  if (points === undefined || grade === undefined) return undefined
  const verification = newestVerification(beside)
  return {
    assessmentId: kept.id,
    set: { version: set.version, hash: await hashOf(set) },
    points,
    grade,
    confidence: confidenceOf(set, answers, beside),
    ...(verification && { verification }),
    finishedAt: kept.finishedAt,
  }
}

interface Again {
  readonly id: string
  readonly personId: string
  readonly remindTo: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * A new result with some answers changed, of the same organisation. Refuses answers that their questions do not offer, and answers
 * that change nothing.
 */
export function answerAgain(
  kept: KeptAssessment,
  set: QuestionSet,
  changed: Answers,
  { id, personId, remindTo, now }: Again,
): KeptAssessment | 'not-offered' | 'nothing-changes' {
  const before = answersOf(kept)
  for (const [question, answer] of Object.entries(changed)) {
    const asked = set.questions.find((each) => each.id === question)
    if (!asked || !isOffered(asked, answer)) return 'not-offered'
  }
  const different = Object.entries(changed).filter(
    ([question, answer]) => JSON.stringify(answer) !== JSON.stringify(before[question]),
  )
  if (different.length === 0) return 'nothing-changes'
  const at = new Date(now).toISOString()
  return {
    id,
    set: kept.set,
    answers: {
      ...kept.answers,
      ...Object.fromEntries(different.map(([question, answer]) => [question, { answer, at }])),
    },
    startedAt: at,
    changedAt: at,
    finishedAt: at,
    version: 1,
    personId,
    organisation: kept.organisation,
    ...(remindTo !== undefined && { remindTo }),
  }
}
