import type { ReactNode } from 'react'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import type { Score } from '#domain/assessments/score.ts'
import { decimal } from '#domain/assessments/answer-words.ts'
import { GradeGauge } from './grade-gauge.tsx'
import { numberOf } from './number-of.ts'
import css from './score-head.module.css'

interface ScoreHeadProps {
  set: QuestionSet
  score: Score
  /** With the chosen actions. */
  planned: Score
  /** How many actions are chosen. */
  chosen: number
  /** What the answers rest on, where more than the own word is possible. */
  confidence?: ReactNode
}

/** The score as one figure, the grade in words, and the rules that hold it. */
export function ScoreHead({ set, score, planned, chosen, confidence }: ScoreHeadProps) {
  const { points = 0, grade, gradeByPoints } = planned
  const today = score.points ?? 0
  const isCapped = grade !== gradeByPoints
  return (
    <section className={css.head} aria-label="Result">
      <GradeGauge
        points={today}
        withActions={points}
        grade={grade}
        grades={set.grades}
        label={`${points} of 100 points, grade ${grade}`}
        caption={chosen === 0 ? 'of 100 points' : `${today} today`}
      />
      <div className={css.words}>
        <h2>
          {chosen > 0 && 'Planned: '}
          {isCapped ? `Grade ${grade}. By points it is ${article(gradeByPoints)} ${gradeByPoints}.` : `Grade ${grade}`}
        </h2>
        <p className={css.means}>
          {set.grades.find((each) => each.grade === grade)?.means}.
          {isCapped && ' A rule holds the grade until it is met.'}
        </p>
        {planned.gates.length > 0 && (
          <ul className={css.gates}>
            {planned.gates.map(({ gate, isOpen, heldBy }) => (
              <li key={gate.id} data-met={isOpen || undefined}>
                <b>{gate.title}</b>
                <span className={css.state}>{isOpen ? 'Met' : `Not met: at most ${gate.cap}`}</span>
                {!isOpen && (
                  <small>
                    {gate.because} {heldBy.length === 1 ? 'The answer that holds it:' : 'Answers that hold it:'}{' '}
                    {heldBy.map(({ id }) => numberOf(set, id)).join(', ')}.
                  </small>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={css.confidence}>
          {confidence ?? `${score.terms.length - score.unknown} answers on your own word.`}{' '}
          {score.unknown > 0 && (
            <b>
              {score.unknown} × “I don't know” cost {decimal(unknownPoints(score))} points and count apart.
            </b>
          )}
        </p>
      </div>
    </section>
  )
}

function unknownPoints({ terms, possible }: Score): number {
  const missing = terms.reduce((sum, term) => (term.answer?.value === 'unknown' ? sum + term.missing : sum), 0)
  return (missing * 100) / possible
}

const article = (grade: string | undefined) => (grade === 'A' || grade === 'E' ? 'an' : 'a')
