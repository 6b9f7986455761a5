import type { ReactNode } from 'react'
import { answersAsked } from '#domain/assessments/answer.ts'
import { phases } from '#domain/assessments/intranet/phases.ts'
import { requirementsOf, startsSmall } from '#domain/assessments/intranet/requirements.ts'
import type { Requirement } from '#domain/assessments/intranet/requirements.ts'
import { intranetAdvice, tidySteps } from '#domain/assessments/intranet/verdict.ts'
import { Columns, Part } from '../../templates/overview.tsx'
import { answerWords } from '#domain/assessments/answer-words.ts'
import { ResultPage } from './result-page.tsx'
import type { ResultProps } from './result-props.ts'
import css from './intranet-result.module.css'

const verdicts = {
  tidy: { title: 'Tidy up what you have', about: 'No intranet yet: a shared folder in order does it.' },
  use: { title: 'Use what you pay for', about: 'Set up the intranet of the office suite that you have.' },
  buy: { title: 'Buy a product', about: 'A finished intranet meets your requirements for the least work.' },
  build: { title: 'Have one built', about: 'Your requirements ask for one that is made to measure.' },
} as const

const priorities = [
  { id: 'must', title: 'Must have' },
  { id: 'should', title: 'Should have' },
  { id: 'could', title: 'Could have' },
  { id: 'wont', title: 'Left out' },
] as const

/** What an intranet has to do, by priority, with the answers that caused it, and whether to build or to buy. */
export function IntranetResult({
  set,
  answers: given,
  finishedAt,
  actions,
  after,
  beside,
  next,
}: ResultProps & { next?: ReactNode }) {
  const answers = answersAsked(set, given)
  const requirements = requirementsOf(answers)
  const { verdict, reasons, hours, warnings } = intranetAdvice(answers, requirements)
  const isTidy = verdict === 'tidy'
  return (
    <ResultPage set={set} finishedAt={finishedAt} actions={actions}>
      <section className={css.verdict} aria-label="Result">
        <h2>{verdicts[verdict].title}</h2>
        <p>{verdicts[verdict].about}</p>
        <p>{reasons.join(' ')}</p>
      </section>
      {!isTidy && next}
      <Columns
        aside={
          <>
            {!isTidy && (
              <Part title="In three phases">
                <ol className={css.rows}>
                  {phases.map((phase) => (
                    <PhaseRow key={phase} phase={phase} own={requirements.filter((each) => each.phase === phase)} />
                  ))}
                </ol>
                <p className={css.note}>
                  Phases hold about the same work, the most important first, and what another requirement needs before
                  it.
                  {startsSmall(answers) &&
                    ' The first is half as large, because your budget or your hours are small.'}{' '}
                  Days are our planning values for setting up, without moving content.
                </p>
              </Part>
            )}
            <Part title="Before you begin">
              <ul className={css.rows}>
                <li>Keeping it up takes about {hours} hours of work a week.</li>
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Part>
            {beside}
          </>
        }
      >
        {isTidy && (
          <Part title="Put the folder in order">
            <ol className={css.rows}>
              {tidySteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className={css.note}>
              Below is what an intranet would have to do, should you need one later: take the assessment again then.
            </p>
          </Part>
        )}
        {priorities.map(({ id, title }) => {
          const own = requirements.filter(({ priority }) => priority === id)
          return (
            own.length > 0 && (
              <Part key={id} title={title} about={own.length}>
                <ul className={css.rows}>
                  {own.map((requirement) => (
                    <li key={requirement.id}>
                      <b>{requirement.title}</b>
                      <p>{requirement.text}</p>
                      <small>Because: {causesOf(requirement)}</small>
                    </li>
                  ))}
                </ul>
              </Part>
            )
          )
        })}
        {after}
      </Columns>
    </ResultPage>
  )

  /** The answers that a requirement follows from. */
  function causesOf({ because }: Requirement): string {
    return because
      .flatMap((id) => {
        const question = set.questions.find((each) => each.id === id)
        const answer = answers[id]
        return question && answer ? [`${question.text} ${answerWords(question, answer)}`] : []
      })
      .join(' · ')
  }
}

function PhaseRow({ phase, own }: { phase: number; own: readonly Requirement[] }) {
  const days = own.reduce((total, each) => total + each.days, 0)
  return (
    <li>
      <b>Phase {phase}</b>
      {own.length === 0 ? (
        <p>Nothing: the work is not worth dividing further.</p>
      ) : (
        <>
          <p>About {days} days of work</p>
          <ul className={css.placed}>
            {own.map(({ id, title, placedBecause }) => (
              <li key={id}>
                {title} <small>{placedBecause}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
