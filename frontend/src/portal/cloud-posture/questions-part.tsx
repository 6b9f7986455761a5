import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { cloudSecurityPosture as set } from '#domain/assessments/sets/cloud-security-posture.ts'
import { completeOnes } from './joint-score.ts'
import type { JointScore } from './joint-score.ts'
import { CoverageField } from './coverage-field.tsx'
import css from './questions-part.module.css'

interface QuestionsPartProps {
  answers: Answers
  onAnswers: (answers: Answers) => void
  joint: JointScore
}

/** Questions about what no scan sees. The answers stay in this tab, until the result is kept. */
export function QuestionsPart({ answers, onAnswers, joint }: QuestionsPartProps) {
  const { answered, points, terms, unknown } = joint.answers
  const complete = completeOnes(answers)
  const change = (id: string, answer: Answer | undefined) => {
    const { [id]: _, ...others } = answers
    onAnswers(answer ? { ...others, [id]: answer } : others)
  }
  return (
    <>
      <p className={css.state} role="status">
        <b>
          {answered} of {terms.length} answered.
        </b>{' '}
        {joint.isComplete
          ? `Your answers earn ${points ?? 0} of 100 points${unknown > 0 ? `, ${unknown} of them are unknown and earn nothing` : ''}.`
          : 'They count for a quarter of the joint score once all are answered. “I don’t know” counts as answered, and earns nothing.'}
      </p>
      {set.sections.map(({ id, title, about }) => (
        <section key={id} className={css.section} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`}>{title}</h2>
          <p>{about}</p>
          {set.questions
            .filter(({ section }) => section === id)
            .map((question) => {
              const answer = answers[question.id]
              const isAnswered = complete[question.id] !== undefined
              return (
                <details key={question.id} className={css.question}>
                  <summary>
                    <span data-answered={isAnswered}>{isAnswered ? 'Answered' : 'Not answered'}</span>
                    <b>{question.text}</b>
                  </summary>
                  <p>{question.hint}</p>
                  <p>{question.why}</p>
                  <CoverageField question={question} answer={answer} onAnswer={(given) => change(question.id, given)} />
                </details>
              )
            })}
        </section>
      ))}
    </>
  )
}
