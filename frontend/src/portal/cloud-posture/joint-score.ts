import { answerWords } from '#domain/assessments/answer-words.ts'
import { answerSchema } from '#domain/assessments/answer.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import type { Score } from '#domain/assessments/score.ts'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { uncoveredBy } from '#domain/cloud-posture/coverage.ts'
import type { Coverage } from '#domain/cloud-posture/coverage.ts'
import { checksIn } from '#domain/cloud-posture/score.ts'
import type { KeptAnswers } from '#domain/cloud-posture/kept-answers.ts'
import { withoutSecrets } from '#domain/text/secrets.ts'
import { jointPointsOf } from '#domain/cloud-posture/joint-score.ts'
import type { PostureResult } from './posture-messages.ts'

/** Questions of at least this weight, in tenths of a point, are due after those that hold a gate. */
const HEAVY = 60

/** The score of files and answers together. */
export interface JointScore {
  readonly answers: Score
  readonly isComplete: boolean
  /** Undefined until every question is answered. */
  readonly points: number | undefined
  /** Titles of the gates that hold it. */
  readonly held: readonly string[]
}

/** What closes the gap of one answer, and within how many days. */
export interface AnswerStep {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly hours: number
  readonly days: 30 | 60 | 90
}

export function jointScoreOf({ points, cap }: PostureResult['score'], given: Answers): JointScore {
  const answers = scoreOf(cloudSecurityPosture, completeOnes(given))
  const isComplete = answers.answered === answers.terms.length
  const held = answers.gates.filter(({ isOpen }) => !isOpen).map(({ gate }) => gate.title)
  return {
    answers,
    isComplete,
    held,
    points: jointPointsOf({ points, cap: cap?.cap }, { points: answers.points, isComplete, isHeld: held.length > 0 }),
  }
}

/** How much files and answers know of the whole. An answer that is "I don't know" says nothing. */
export function coverageOf(
  { score, counts, accounts, subjects }: Pick<PostureResult, 'score' | 'counts' | 'accounts' | 'subjects'>,
  { answers }: Pick<JointScore, 'answers'>,
): Coverage {
  const answered = answers.terms.flatMap(({ question, answer }) =>
    answer && answer.value !== 'unknown' ? [question.id] : [],
  )
  return {
    checks: checksIn(score),
    results: counts.open + counts.passed,
    accounts: accounts.length,
    uncovered: uncoveredBy(subjects, answered),
  }
}

/** Without those whose reason is still missing. */
export const completeOnes = (given: Answers): Answers =>
  Object.fromEntries(Object.entries(given).filter(([, answer]) => answerSchema.safeParse(answer).success))

/** The gaps of the answers as steps: those that hold a gate within 30 days, heavy ones within 60, others within 90. */
export function answerSteps({ answers }: Pick<JointScore, 'answers'>): readonly AnswerStep[] {
  const holding = new Set(answers.gates.flatMap(({ heldBy }) => heldBy.map(({ id }) => id)))
  return answers.terms
    .filter(({ answer, missing }) => answer && missing > 0)
    .map(({ question: { id, action, weight } }) => ({
      id,
      ...action,
      days: holding.has(id) ? (30 as const) : weight >= HEAVY ? (60 as const) : (90 as const),
    }))
    .sort((a, b) => a.days - b.days)
}

/** The answers as they are kept with a result, without what looks like a secret. Undefined if nobody answered. */
export function keptAnswersOf(joint: JointScore, at: string): KeptAnswers | undefined {
  const { answers, held } = joint
  if (answers.answered === 0) return undefined
  const steps = new Map(answerSteps(joint).map(({ id, ...step }) => [id, step]))
  return {
    at,
    ...(answers.points !== undefined && { points: answers.points }),
    held: [...held],
    questions: answers.terms.map(({ question, answer, earned, possible }) => {
      const step = steps.get(question.id)
      return {
        id: question.id,
        question: question.text,
        ...(answer && { answer: withoutSecrets(answerWords(question, answer)) }),
        ...(answer?.value === 'unknown' && { isUnknown: true as const }),
        why: question.why,
        earned,
        possible,
        ...(step && { step }),
      }
    }),
  }
}
