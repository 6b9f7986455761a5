import { isOffered, unanswered } from './answer.ts'
import type { Question, QuestionSet } from './question-set.ts'
import { answersOf } from './stored-assessment.ts'
import type { AskedSet, GivenAnswer, GivenAnswers, StoredAssessment } from './stored-assessment.ts'
import type { WorkloadSheet } from './workloads/sheet.ts'

/** So often an assessment can be changed; a person who answers every question ten times stays below. */
const MOST_CHANGES = 600
/** A sheet is saved every few seconds while somebody types. */
const MOST_SHEET_CHANGES = 3000

/** A new assessment without answers. `now` is in milliseconds since 1970. */
export function begin(id: string, set: AskedSet, now: number): StoredAssessment {
  const at = new Date(now).toISOString()
  return { id, set, answers: {}, startedAt: at, changedAt: at, version: 1 }
}

type Changed =
  | { readonly outcome: 'changed'; readonly assessment: StoredAssessment }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'finished' }
  | { readonly outcome: 'not-offered' }
  | { readonly outcome: 'too-many' }

/**
 * Takes answers over, each unless a later one to the same question is there: the same answers sent again change nothing, in
 * whatever order batches arrive. Refuses all of them if one is to an unknown question or is not offered, and if the assessment is
 * finished.
 */
export function withAnswers(
  assessment: StoredAssessment,
  { questions }: Pick<QuestionSet, 'questions'>,
  given: GivenAnswers,
  now: number,
): Changed {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const entries = Object.entries(given).map(([id, answer]) => [id, notInFuture(answer, now)] as const)
  if (!entries.every(([id, { answer }]) => isAnswerTo(byId.get(id), answer))) return { outcome: 'not-offered' }
  const newer = entries.filter(([id, answer]) => isNewer(answer, assessment.answers[id]))
  if (newer.length === 0) return { outcome: 'same' }
  if (assessment.finishedAt !== undefined) return { outcome: 'finished' }
  if (assessment.version >= MOST_CHANGES) return { outcome: 'too-many' }
  return {
    outcome: 'changed',
    assessment: {
      ...assessment,
      answers: { ...assessment.answers, ...Object.fromEntries(newer) },
      changedAt: new Date(now).toISOString(),
      version: assessment.version + 1,
    },
  }
}

function isNewer({ answer, at }: GivenAnswer, saved: GivenAnswer | undefined): boolean {
  return !saved || (at > saved.at && JSON.stringify(answer) !== JSON.stringify(saved.answer))
}

function isAnswerTo(question: Question | undefined, answer: GivenAnswer['answer']): boolean {
  return question !== undefined && isOffered(question, answer)
}

/** A clock that is ahead must not keep later answers out. */
function notInFuture({ answer, at }: GivenAnswer, now: number): GivenAnswer {
  return { answer, at: timeNotInFuture(at, now) }
}

function timeNotInFuture(at: string, now: number): string {
  return Date.parse(at) > now ? new Date(now).toISOString() : at
}

type ChangedSheet = Extract<Changed, { readonly outcome: 'changed' | 'same' | 'not-offered' | 'too-many' }>

/** Takes a sheet of applications over, unless the one that is there is as new. It may change after the end of the questions. */
export function withWorkloads(assessment: StoredAssessment, sheet: WorkloadSheet, now: number): ChangedSheet {
  if (assessment.set.id !== 'cloud-readiness') return { outcome: 'not-offered' }
  const at = timeNotInFuture(sheet.at, now)
  if (assessment.workloads && assessment.workloads.at >= at) return { outcome: 'same' }
  if (assessment.version >= MOST_SHEET_CHANGES) return { outcome: 'too-many' }
  return {
    outcome: 'changed',
    assessment: {
      ...assessment,
      workloads: { ...sheet, at },
      changedAt: new Date(now).toISOString(),
      version: assessment.version + 1,
    },
  }
}

/** The sheet of a kept assessment, which colleagues may change too: refused unless it changes the one that is saved, of the time `before`. */
export function withKeptWorkloads(
  kept: StoredAssessment,
  { sheet, before }: { readonly sheet: WorkloadSheet; readonly before: string | undefined },
  now: number,
): ChangedSheet | { readonly outcome: 'changed-meanwhile' } {
  const saved = kept.workloads?.at
  if (saved !== before && saved !== sheet.at) return { outcome: 'changed-meanwhile' }
  return withWorkloads(kept, sheet, now)
}

type Finished =
  | { readonly outcome: 'finished'; readonly assessment: StoredAssessment }
  | { readonly outcome: 'unanswered'; readonly questions: readonly string[] }

/** Ends an assessment of which every question is answered. One that is finished already stays as it is. */
export function finish(assessment: StoredAssessment, set: QuestionSet, now: number): Finished {
  if (assessment.finishedAt !== undefined) return { outcome: 'finished', assessment }
  const open = unanswered(set, answersOf(assessment))
  if (open.length > 0) return { outcome: 'unanswered', questions: open.map(({ id }) => id) }
  const at = new Date(now).toISOString()
  return {
    outcome: 'finished',
    assessment: { ...assessment, changedAt: at, finishedAt: at, version: assessment.version + 1 },
  }
}
