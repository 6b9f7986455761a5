import type { Score } from '#domain/assessments/score.ts'
import { Part } from '../../templates/overview.tsx'
import css from './answer-list.module.css'

/** What the person does not know, and what would answer it. */
export function Unknown({ score }: { score: Score }) {
  const unknown = score.terms.filter(({ answer }) => answer?.value === 'unknown')
  if (unknown.length === 0) return null
  return (
    <Part title="What you do not know yet" about={unknown.length}>
      <ul className={css.list}>
        {unknown.map(({ question }) => (
          <li key={question.id} data-plain="">
            <div>
              <b>{question.text}</b>
              <p>What would show it: {question.evidence}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
