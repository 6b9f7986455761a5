import type { Answer } from '#domain/assessments/answer.ts'
import type { Question } from '#domain/assessments/question-set.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'

const LONGEST_REASON = 500

interface CoverageFieldProps {
  question: Question
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}

type Offered = 'yes' | 'partly' | 'no' | 'unknown' | 'not-applicable'

/** Yes, partly, no and "I don't know"; where it is offered, that the question does not apply, with a reason. */
export function CoverageField({ question, answer, onAnswer }: CoverageFieldProps) {
  if (question.kind !== 'coverage') return null
  const { id, answers, text, mayNotApply } = question
  return (
    <>
      <RadioGroup<Offered>
        legend={<span className="unseen">{text}</span>}
        name={`answer-${id}`}
        options={[
          { value: 'yes', label: 'Yes', help: answers.yes },
          { value: 'partly', label: 'Partly', help: answers.partly },
          { value: 'no', label: 'No', help: answers.no },
          { value: 'unknown', label: 'I don’t know', help: 'Earns nothing and is counted apart' },
          ...(mayNotApply
            ? [
                {
                  value: 'not-applicable' as const,
                  label: 'Does not apply',
                  help: 'Leaves the question out, with a reason',
                },
              ]
            : []),
        ]}
        value={chosenOf(answer)}
        onChange={(value) => onAnswer(value === 'not-applicable' ? { value, reason: '' } : { value })}
      />
      {answer?.value === 'not-applicable' && (
        <TextField
          label="Why does it not apply?"
          help="A few words. The answer counts from then on."
          maxLength={LONGEST_REASON}
          value={answer.reason}
          onChange={({ target }) => onAnswer({ value: 'not-applicable', reason: target.value })}
        />
      )}
    </>
  )
}

function chosenOf(answer: Answer | undefined): Offered | undefined {
  return answer && answer.value !== 'level' && answer.value !== 'chosen' && answer.value !== 'number'
    ? answer.value
    : undefined
}
