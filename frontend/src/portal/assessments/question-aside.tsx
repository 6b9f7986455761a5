import { Flag } from 'lucide-react'
import { isScored } from '#domain/assessments/question-set.ts'
import type { Question, QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { Part } from '../templates/overview.tsx'
import { decimal, total } from '#domain/assessments/answer-words.ts'
import css from './question-aside.module.css'

/** Beside a question: why it is asked, what it is worth and where it comes from. */
export function QuestionAside({ set, question }: { set: QuestionSet; question: Question }) {
  const gate = set.gates.find(({ questions }) => questions.includes(question.id))
  return (
    <>
      <Part title="Why we ask">
        <p className={css.why}>{question.why}</p>
      </Part>
      {gate && (
        <div className={css.gate}>
          <b>
            <Flag size={14} strokeWidth={1.75} aria-hidden="true" /> This answer holds the grade
          </b>
          <p>Anything but the best answer keeps the grade at {gate.cap}, whatever the points say.</p>
        </div>
      )}
      {isScored(question) && (
        <>
          <Part title="What it is worth">
            <Properties>
              <Property name="Weight">
                {decimal(question.weight / 10)} of {total(totalOf(set) / 10)} points
              </Property>
              <Property name={question.kind === 'coverage' ? '“Partly”' : 'Each step'}>
                {decimal(question.weight / (question.kind === 'coverage' ? 20 : 40))} points
              </Property>
            </Properties>
          </Part>
          <Sources question={question} />
        </>
      )}
    </>
  )
}

function Sources({ question }: { question: ScoredQuestion }) {
  const sources = sourcesOf(question)
  if (sources.length === 0) return null
  return (
    <Part title="Where it comes from">
      <Properties>
        {sources.map(({ name, numbers }) => (
          <Property key={name} name={name}>
            {numbers}
          </Property>
        ))}
      </Properties>
    </Part>
  )
}

/** The requirements that a question stands for, by source. */
export function sourcesOf({ controls: { csf, cpg, cis, popia, iso } }: ScoredQuestion) {
  return [
    { name: 'NIST CSF', numbers: csf.join(', ') },
    { name: 'CISA CPG', numbers: cpg.join(', ') },
    { name: 'CIS v8.1', numbers: cis.join(', ') },
    { name: 'POPIA', numbers: popia.length > 0 ? `Section ${popia.join(', ')}` : '' },
    { name: 'ISO 27001', numbers: iso.join(', ') },
  ].filter(({ numbers }) => numbers !== '')
}

/** The weight of all questions, in tenths of a point. */
export function totalOf({ questions }: QuestionSet): number {
  return questions.filter(isScored).reduce((sum, { weight }) => sum + weight, 0)
}
