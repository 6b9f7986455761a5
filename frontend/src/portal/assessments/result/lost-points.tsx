import type { QuestionSet } from '#domain/assessments/question-set.ts'
import type { Score } from '#domain/assessments/score.ts'
import { Part } from '../../templates/overview.tsx'
import { answerWords, bestAnswer, decimal } from '#domain/assessments/answer-words.ts'
import { numberOf } from './number-of.ts'
import { ShowAll } from './show-all.tsx'
import css from './answer-list.module.css'

/** Every point that is missing, with the question that cost it. */
export function LostPoints({ set, score }: { set: QuestionSet; score: Score }) {
  const lost = score.terms.filter(({ missing }) => missing > 0)
  const leftOut = score.terms.filter(({ answer }) => answer?.value === 'not-applicable')
  const inPoints = (thousandths: number) => (score.possible === 0 ? 0 : (thousandths * 100) / score.possible)
  return (
    <Part
      title="Where the points went"
      about={`${decimal(inPoints(lost.reduce((sum, { missing }) => sum + missing, 0)))} of 100`}
    >
      <ShowAll rows={lost} name="questions that cost points">
        {(shown) => (
          <ol className={css.list}>
            {shown.map(({ question, answer, missing }) => (
              <li key={question.id}>
                <span className={css.number}>{numberOf(set, question.id)}</span>
                <div>
                  <b>{question.text}</b>
                  <p>Your answer: {answer ? answerWords(question, answer) : 'none'}</p>
                  <p>For all points: {bestAnswer(question)}</p>
                </div>
                <span className={css.points}>−{decimal(inPoints(missing))}</span>
              </li>
            ))}
          </ol>
        )}
      </ShowAll>
      {leftOut.length > 0 && (
        <p className={css.note}>
          Left out, so that the other questions weigh more:{' '}
          {leftOut
            .map(({ question, answer }) => `${question.text} ${answer ? answerWords(question, answer) : ''}`)
            .join(' · ')}
        </p>
      )}
    </Part>
  )
}
