import { answersTold, pointsTold, scoreParts } from '#domain/cloud-posture/kept-answers.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import page from '../cloud-posture.module.css'
import { counted } from '../posture-words.ts'
import css from './kept-posture.module.css'

/** What people answered about what no scan sees, and what it adds to the score. Nothing for a result without answers. */
export function KeptAnswersPart({ content: { answers, points } }: { content: KeptPosture }) {
  if (!answers) return null
  const { count, answered, unknown, gaps } = answersTold(answers)
  return (
    <section className={page.part} aria-labelledby="answers">
      <h2 id="answers">What no scan sees</h2>
      <p>
        <b>
          {answered} of {counted(count, 'question', 'questions')} answered
        </b>
        , {counted(gaps.length, 'gap', 'gaps')}
        {unknown > 0 && `, ${unknown} of them unknown`}. {scoreParts(answers, points)}
        {gaps.length > 0 && ' The steps that close the gaps are in the plan.'}
      </p>
      <details className={css.answers}>
        <summary>Every answer with its points</summary>
        <ul>
          {answers.questions.map((each) => (
            <li key={each.id}>
              <span>
                {each.question}
                <small dir="auto">{each.answer ?? 'Not answered'}</small>
              </span>
              <span className="num">{pointsTold(each)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
