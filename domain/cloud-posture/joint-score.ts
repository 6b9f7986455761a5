import { scoreOf } from '../assessments/score.ts'
import type { Score } from '../assessments/score.ts'
import { cloudSecurityPosture } from '../assessments/sets/cloud-security-posture.ts'
import type { Answers } from '../assessments/answer.ts'

/** Of four parts of the joint score, so many are what the files say; the rest is what people answer. */
export const PARTS_OF_FILES = 3
const PARTS = 4
/** With an answer that holds a gate, the joint score is at most this. */
export const GATE_CAP = 79
/** Up to which day a gap is to be closed, by the weight of its question in tenths of a point. */
const HEAVY = 60

/** The score of files and answers together. */
export interface JointScore {
  readonly answers: Score
  readonly isComplete: boolean
  /** Whole points of 100; undefined until every question is answered and the files decide something. */
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

/**
 * Joins the points of the files with the answers about what no scan sees: three parts to one, rounded down. The caps of both stay:
 * `filesCap` is that of the worst open finding.
 */
export function jointScoreOf(
  { points, filesCap }: { readonly points: number | undefined; readonly filesCap: number | undefined },
  answers: Answers,
): JointScore {
  const score = scoreOf(cloudSecurityPosture, answers)
  const isComplete = score.answered === score.terms.length
  const held = score.gates.filter(({ isOpen }) => !isOpen).map(({ gate }) => gate.title)
  const joined =
    points === undefined || !isComplete || score.points === undefined
      ? undefined
      : Math.floor((points * PARTS_OF_FILES + score.points * (PARTS - PARTS_OF_FILES)) / PARTS)
  return {
    answers: score,
    isComplete,
    points: joined === undefined ? undefined : Math.min(joined, filesCap ?? 100, held.length > 0 ? GATE_CAP : 100),
    held,
  }
}

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
