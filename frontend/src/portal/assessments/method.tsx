import { useEffect, useState } from 'react'
import { isScored, leftOutAfterOf } from '#domain/assessments/question-set.ts'
import type { Question, QuestionSet } from '#domain/assessments/question-set.ts'
import { hashOf } from '#domain/assessments/set-hash.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { bestAnswer, decimal, total } from '#domain/assessments/answer-words.ts'
import { sourcesOf, totalOf } from './question-aside.tsx'
import css from './method.module.css'

/** How a result is made: every question with its weight and the reason for it, the rules, the grades, and the hash of all of it. */
export function Method({ set }: { set: QuestionSet }) {
  const isCounted = set.questions.some(isScored)
  return (
    <Page
      title={`${set.title}: how the result is made`}
      about={`Version ${set.version}, ${set.questions.length} questions. Nothing else decides the result.`}
      actions={
        <ButtonLink size="small" href={`/apps/${set.id}/start`}>
          Back to the assessment
        </ButtonLink>
      }
    >
      <Columns aside={<Facts set={set} />}>
        <Part title="The calculation">
          <div className={css.text}>{isCounted ? <Calculation set={set} /> : <Derivation />}</div>
        </Part>
        {set.sections.map((section) => (
          <Part key={section.id} title={section.title} about={section.about}>
            <ol className={css.questions}>
              {set.questions.map((question, at) =>
                question.section === section.id ? (
                  <li key={question.id} value={at + 1}>
                    <QuestionRow set={set} question={question} number={at + 1} />
                  </li>
                ) : null,
              )}
            </ol>
          </Part>
        ))}
      </Columns>
    </Page>
  )
}

function Calculation({ set }: { set: QuestionSet }) {
  return (
    <>
      <p>
        Each question has a weight; together they are {total(totalOf(set) / 10)} points. The best answer earns the whole
        weight. “Partly” earns half of it, and each of five steps above the first a quarter. “No” and “I don't know”
        earn nothing.
      </p>
      <p>
        A question that does not apply is left out, so the others weigh more. The score is what you earned of what
        applies, in whole points of 100, rounded down. Changing one answer changes only its own part.
      </p>
      <p>
        Actions are in the order of points gained for an hour of work. The hours are a rough estimate for a company of
        fifty people; where half is done, half of the work is left.
      </p>
    </>
  )
}

function Derivation() {
  return (
    <>
      <p>
        These questions earn no points. Each answer raises or lowers the priority of requirements, and the result names
        the answers behind each one.
      </p>
      <p>
        Whether to tidy up, to use what is there, to buy or to build follows from the number of people, the hours that
        there are for it, the licences, and what an office suite does not offer.
      </p>
    </>
  )
}

const hoursWords = (hours: number) => `${total(hours)} ${hours === 1 ? 'hour' : 'hours'}`

function QuestionRow({ set, question, number }: { set: QuestionSet; question: Question; number: number }) {
  const leftOut = leftOutWords(set, question)
  return (
    <>
      <span className={css.number}>{number}</span>
      <div>
        <b>{question.text}</b>
        <p>{isScored(question) ? question.weightBecause : question.why}</p>
        {leftOut && <small>{leftOut}</small>}
        {isScored(question) && (
          <small>
            {[
              `Its action takes about ${hoursWords(question.action.hours)}`,
              ...sourcesOf(question).map(({ name, numbers }) => `${name} ${numbers}`),
            ].join(' · ')}
          </small>
        )}
      </div>
      {isScored(question) && <span className={css.weight}>{decimal(question.weight / 10)}</span>}
    </>
  )
}

/** "Not asked after “None” to question 5"; undefined for a question that is always asked. */
function leftOutWords({ questions }: QuestionSet, question: Question): string | undefined {
  const rule = leftOutAfterOf(question)
  const at = questions.findIndex(({ id }) => id === rule?.question)
  const earlier = questions[at]
  if (!rule || earlier?.kind !== 'choice') return undefined
  const named = earlier.options.filter(({ id }) => rule.options.includes(id)).map(({ text }) => `“${text}”`)
  return `Not asked after ${named.join(' or ')} to question ${at + 1}`
}

function Facts({ set }: { set: QuestionSet }) {
  return (
    <>
      {set.grades.length > 0 && (
        <Part title="Grades">
          <ul className={css.facts}>
            {set.grades.map(({ grade, from, means }) => (
              <li key={grade}>
                <b>
                  {grade}, from {from}
                </b>
                <p>{means}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Rules set={set} />
      <Part title="Fingerprint of the questions">
        <div className={css.text}>
          <p>
            SHA-256 of this version as canonical JSON (RFC 8785). A result with the same version and fingerprint was
            made by exactly these questions and weights.
          </p>
          <Hash set={set} />
        </div>
      </Part>
    </>
  )
}

function Rules({ set }: { set: QuestionSet }) {
  const { gates, weakestSection } = set
  const rules = [...gates, ...(weakestSection ? [{ ...weakestSection, id: 'weakest-section' }] : [])]
  if (rules.length === 0) return null
  return (
    <Part title="Rules that hold the grade">
      <ul className={css.facts}>
        {rules.map(({ id, title, cap, because }) => (
          <li key={id}>
            <b>{title}</b>
            <p>
              Otherwise at most {cap}. {because}
            </p>
            {satisfying(set, id).map(({ question, number }) => (
              <p key={question.id}>
                Met by question {number}: “{bestAnswer(question)}”
                {question.mayNotApply && ', or where it does not apply'}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The questions whose best answers meet a rule. The rule of the weakest section names none. */
function satisfying({ gates, questions }: QuestionSet, gateId: string) {
  const named = gates.find(({ id }) => id === gateId)?.questions ?? []
  return questions.flatMap((question, at) =>
    isScored(question) && named.includes(question.id) ? [{ question, number: at + 1 }] : [],
  )
}

function Hash({ set }: { set: QuestionSet }) {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isOver = false
    async function calculate() {
      const made = await hashOf(set)
      if (!isOver) setHash(made)
    }
    void calculate()
    return () => {
      isOver = true
    }
  }, [set])
  return <code className={css.hash}>{hash ?? 'Calculating'}</code>
}
