import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { RankedAction } from '#domain/assessments/actions.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Part } from '../../templates/overview.tsx'
import { decimal, effortWords } from '#domain/assessments/answer-words.ts'
import { numberOf } from './number-of.ts'
import { ShowAll } from './show-all.tsx'
import css from './action-plan.module.css'

interface ActionPlanProps {
  set: QuestionSet
  /** The most points for the least work first. */
  actions: readonly RankedAction[]
  /** Of the score, in thousandths of a point. */
  possible: number
  summary: string
  chosen: ReadonlySet<string>
  onChoose: (question: string, isChosen: boolean) => void
  /** Ends the row of an action. */
  renderActionEnd?: ((question: ScoredQuestion) => ReactNode) | undefined
}

/** The result is loaded after the browser looked for the fragment. */
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** What to do next, with switches that show what it would change. */
export function ActionPlan({ set, actions, possible, summary, chosen, onChoose, renderActionEnd }: ActionPlanProps) {
  const meant = useLocation().hash.slice(1)
  const most = Math.max(...actions.map(({ gain }) => gain), 1)
  return (
    <Part title="What to do next" about="most points for the least work first">
      <p className={css.summary} role="status">
        {actions.length === 0 ? 'Nothing: every question has its best answer.' : summary}
      </p>
      <ShowAll rows={actions} name="actions" isMeant={({ question }) => question.id === meant}>
        {(shown) => (
          <ol className={css.actions}>
            {shown.map(({ question, gain, hours, gates }) => (
              <li
                key={question.id}
                id={question.id}
                ref={question.id === meant ? scrollTo : undefined}
                data-chosen={chosen.has(question.id) || undefined}
                data-meant={question.id === meant || undefined}
              >
                <Switch
                  label={<span className="unseen">What if: {question.action.title}</span>}
                  checked={chosen.has(question.id)}
                  onChange={({ target }) => onChoose(question.id, target.checked)}
                />
                <div className={css.what}>
                  <b>{question.action.title}</b>
                  <p>{question.action.text}</p>
                  <small>
                    {set.sections.find(({ id }) => id === question.section)?.title}, question{' '}
                    {numberOf(set, question.id)}
                  </small>
                </div>
                <div className={css.gain}>
                  <i aria-hidden="true" style={{ width: `${(gain / most) * 100}%` }} />
                  <b>
                    +{decimal((gain * 100) / possible)}
                    <span className="unseen"> points</span>
                  </b>
                </div>
                <div className={css.effort}>
                  {effortWords(hours)}
                  {gates.length > 0 && <small>Helps to meet a rule</small>}
                </div>
                {renderActionEnd && <div className={css.end}>{renderActionEnd(question)}</div>}
              </li>
            ))}
          </ol>
        )}
      </ShowAll>
    </Part>
  )
}
