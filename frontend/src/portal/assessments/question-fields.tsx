import { useRef } from 'react'
import type { Answer } from '#domain/assessments/answer.ts'
import type { Question } from '#domain/assessments/question-set.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChoiceCards, ManyChoiceCards, useChoiceKeys } from '../templates/flow-screen.tsx'
import { DONT_KNOW, NOT_APPLICABLE } from '#domain/assessments/answer-words.ts'

const LONGEST_REMARK = 500

interface QuestionFieldsProps {
  question: Question
  /** It may be incomplete: a reason without text, a number outside the limits. */
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** What a question offers. */
export function QuestionFields({ question, answer, onAnswer }: QuestionFieldsProps) {
  if (question.kind === 'number') return <NumberAnswer {...{ question, answer, onAnswer }} />
  if (question.kind === 'choice' && question.several) return <SeveralAnswers {...{ question, answer, onAnswer }} />
  return (
    <ChoiceCards
      label={question.text}
      options={cardsOf(question, answer, onAnswer)}
      chosen={answer && cardIdOf(answer)}
      onChoose={(id) => onAnswer(answerOfCard(question, id, answer))}
    />
  )
}

type Card = Parameters<typeof ChoiceCards<string>>[0]['options'][number]

function cardsOf(question: Question, answer: Answer | undefined, onAnswer: QuestionFieldsProps['onAnswer']): Card[] {
  const own: Card[] = ownCards(question, answer, onAnswer)
  const isScored = question.kind === 'coverage' || question.kind === 'scale'
  return [
    ...own,
    { id: 'unknown', name: DONT_KNOW, ...(isScored && { about: 'Scores nothing and is counted apart' }) },
    ...(isScored && question.mayNotApply
      ? [
          {
            id: 'not-applicable',
            name: NOT_APPLICABLE,
            about: 'Leaves the question out, with a reason',
            more: (
              <TextField
                label="Why does it not apply?"
                help="A few words. They are shown with the result."
                required
                maxLength={LONGEST_REMARK}
                value={answer?.value === 'not-applicable' ? answer.reason : ''}
                onChange={({ target }) => onAnswer({ value: 'not-applicable', reason: target.value })}
              />
            ),
          },
        ]
      : []),
  ]
}

function ownCards(question: Question, answer: Answer | undefined, onAnswer: QuestionFieldsProps['onAnswer']): Card[] {
  switch (question.kind) {
    case 'coverage':
      return [
        { id: 'yes', name: 'Yes', about: question.answers.yes },
        {
          id: 'partly',
          name: 'Partly',
          about: question.answers.partly,
          ...(question.partlyAsks !== undefined && {
            more: (
              <TextField
                label={`${question.partlyAsks} (optional)`}
                maxLength={LONGEST_REMARK}
                value={answer?.value === 'partly' ? (answer.remark ?? '') : ''}
                onChange={({ target }) => onAnswer({ value: 'partly', remark: target.value })}
              />
            ),
          }),
        },
        { id: 'no', name: 'No', ...(question.answers.no !== 'No' && { about: question.answers.no }) },
      ]
    case 'scale':
      return question.anchors.map((anchor, at) => ({ id: `level-${at + 1}`, name: anchor }))
    case 'choice':
      return question.options.map(({ id, text }) => ({ id: `option-${id}`, name: text }))
    case 'number':
      return []
  }
}

function cardIdOf(answer: Answer): string {
  if (answer.value === 'level') return `level-${answer.level}`
  return answer.value === 'chosen' ? `option-${answer.options[0] ?? ''}` : answer.value
}

/** A card that is chosen again keeps what was typed. */
function answerOfCard(question: Question, id: string, before: Answer | undefined): Answer {
  if (before && cardIdOf(before) === id) return before
  if (id === 'unknown' || id === 'yes' || id === 'no' || id === 'partly') return { value: id }
  if (id === 'not-applicable') return { value: id, reason: '' }
  if (question.kind === 'scale') return { value: 'level', level: Number(id.slice('level-'.length)) }
  return { value: 'chosen', options: [id.slice('option-'.length)] }
}

interface SeveralProps extends QuestionFieldsProps {
  question: Extract<Question, { kind: 'choice' }>
}

function SeveralAnswers({ question, answer, onAnswer }: SeveralProps) {
  const chosen = answer?.value === 'chosen' ? answer.options : answer?.value === 'unknown' ? ['unknown'] : []
  return (
    <ManyChoiceCards
      label={question.text}
      options={[...question.options.map(({ id, text }) => ({ id, name: text })), { id: 'unknown', name: DONT_KNOW }]}
      chosen={chosen}
      onChoose={(ids) => {
        const isNowUnknown = ids.includes('unknown') && !chosen.includes('unknown')
        const options = ids.filter((id) => id !== 'unknown')
        if (isNowUnknown) onAnswer({ value: 'unknown' })
        else onAnswer(options.length === 0 ? undefined : { value: 'chosen', options })
      }}
    />
  )
}

interface NumberProps extends QuestionFieldsProps {
  question: Extract<Question, { kind: 'number' }>
}

function NumberAnswer({ question: { least, most, unit }, answer, onAnswer }: NumberProps) {
  const isUnknown = answer?.value === 'unknown'
  const field = useRef<HTMLInputElement>(null)
  // The field gets the digit, because it has the focus before the digit is typed.
  useChoiceKeys({ onDigit: () => field.current?.focus() })
  return (
    <>
      <TextField
        ref={field}
        key={isUnknown ? 'unknown' : 'number'}
        label={`Number of ${unit}`}
        help={`From ${least} to ${new Intl.NumberFormat('en-ZA').format(most)}`}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        defaultValue={answer?.value === 'number' ? answer.number : ''}
        onChange={({ target }) =>
          onAnswer(Number.isNaN(target.valueAsNumber) ? undefined : { value: 'number', number: target.valueAsNumber })
        }
      />
      <Checkbox
        label={DONT_KNOW}
        checked={isUnknown}
        onChange={({ target }) => onAnswer(target.checked ? { value: 'unknown' } : undefined)}
      />
    </>
  )
}
