import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DONT_KNOW, answerWords } from '#domain/assessments/answer-words.ts'
import { isOffered, questionsAsked, unanswered } from '#domain/assessments/answer.ts'
import type { Answer, Answers } from '#domain/assessments/answer.ts'
import type { Question, QuestionSet } from '#domain/assessments/question-set.ts'
import { FlowScreen, Review } from '../templates/flow-screen.tsx'
import type { Autosave } from '../templates/flow-screen.tsx'
import { QuestionAside } from './question-aside.tsx'
import { QuestionFields } from './question-fields.tsx'
import { minutesLeft } from './time-left.ts'

/** Where a person is: a question's id, or one of these. */
const REVIEW = 'review'
const AT = 'at'

interface QuestionFlowProps {
  /** The questions that are asked. */
  set: QuestionSet
  /** The set that they are a part of, if they are not all of it. */
  whole?: QuestionSet
  answers: Answers
  /** Answers of last time. */
  proposed?: Answers | undefined
  saved: Autosave
  /** The way to another device. */
  elsewhere?: ReactNode
  onAnswer: (question: string, answer: Answer) => void
  /** What follows the review. */
  finish: { readonly name: string; readonly onPress: () => void; readonly about?: string }
  /** Below the answers of a question. */
  renderBelow?: (question: Question) => ReactNode
}

/** One question a screen, by pointer or keys, and a review of all answers at the end. The address says where the person is. */
export function QuestionFlow({
  set,
  whole = set,
  answers,
  proposed = {},
  saved,
  elsewhere,
  onAnswer: keep,
  finish,
  renderBelow,
}: QuestionFlowProps) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  /** Answers that are not complete: a reason without words, a number outside the limits. */
  const [drafts, setDrafts] = useState<Answers>({})
  const { sections } = set
  const questions = questionsAsked(set, answers)
  const open = unanswered(set, answers)
  const [resumedAt] = useState(open[0]?.id ?? REVIEW)
  const at = new URLSearchParams(search).get(AT) ?? resumedAt
  const position = questions.findIndex(({ id }) => id === at)
  const question = questions[position]
  // The fragment may hold the token of a link.
  const go = (next: string) => void navigate({ search: `?${new URLSearchParams({ [AT]: next }).toString()}`, hash })
  const steps = stepsOf(sections, questions, answers)
  const shared = {
    steps,
    saved,
    elsewhere,
    onStep: (step: string) => go(step === REVIEW ? REVIEW : firstOf(questions, step, answers)),
  }
  if (!question)
    return (
      <FlowScreen
        {...shared}
        title="Is this right?"
        over="Review"
        about={open.length === 0 ? (finish.about ?? REVIEWED) : openWords(open.length)}
        current={REVIEW}
        progress={{ at: questions.length - open.length, of: questions.length }}
        onBack={() => go(questions.at(-1)!.id)}
        next={
          open[0]
            ? { name: 'To the next open question', onPress: () => go(open[0]!.id) }
            : { name: finish.name, onPress: finish.onPress }
        }
      >
        <Review
          groups={groupsOf(sections, questions, answers, go)}
          onChange={(section) => go(firstOf(questions, section, {}))}
        />
      </FlowScreen>
    )

  const draft = drafts[question.id]
  const proposal = answers[question.id] || draft ? undefined : proposed[question.id]
  const isProposed = proposal !== undefined && isOffered(question, proposal) && hasReason(proposal)
  const answer = draft ?? answers[question.id] ?? (isProposed ? proposal : undefined)
  const onAnswer = (given: Answer | undefined) => {
    const isComplete = given !== undefined && isOffered(question, given) && hasReason(given)
    const { [question.id]: _, ...others } = drafts
    setDrafts(isComplete || !given ? others : { ...others, [question.id]: given })
    if (isComplete) keep(question.id, given)
  }
  const before = questions[position - 1]
  const after = questions.slice(position + 1).find(({ id }) => !answers[id]) ?? questions[position + 1]
  return (
    <FlowScreen
      {...shared}
      title={question.text}
      over={sections.find(({ id }) => id === question.section)?.title ?? ''}
      about={isProposed ? `${question.hint} Your answer of last time is chosen: Continue keeps it.` : question.hint}
      current={question.section}
      progress={{
        at: position + 1,
        of: questions.length,
        left: minutesLeft(open.length > 0 ? open : [question]),
      }}
      aside={<QuestionAside set={whole} question={question} />}
      onBack={before && (() => go(before.id))}
      next={{
        name: 'Continue',
        isDisabled: !isProposed && (draft !== undefined || !isAnswered(question, answers)),
        missing: missingOf(question, draft),
        onPress: () => {
          if (isProposed) keep(question.id, proposal)
          go(after?.id ?? REVIEW)
        },
      }}
    >
      <Fragment key={question.id}>
        <QuestionFields question={question} answer={answer} onAnswer={onAnswer} />
        {renderBelow?.(question)}
      </Fragment>
    </FlowScreen>
  )
}

const LEAST_REASON = 5

function hasReason(answer: Answer): boolean {
  return answer.value !== 'not-applicable' || answer.reason.trim().length >= LEAST_REASON
}

/** Why a question is not answered yet. */
function missingOf(question: Question, draft: Answer | undefined): string {
  if (draft?.value === 'not-applicable') return `Say why it does not apply, in at least ${LEAST_REASON} characters.`
  if (question.kind === 'number')
    return `Enter a whole number from ${question.least} to ${new Intl.NumberFormat('en-ZA').format(question.most)}, or choose “${DONT_KNOW}”.`
  return 'Choose an answer first.'
}

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id]
  return answer !== undefined && isOffered(question, answer)
}

type Sections = QuestionSet['sections']

function stepsOf(sections: Sections, questions: readonly Question[], answers: Answers) {
  const steps = sections.map(({ id, title }) => {
    const own = questions.filter(({ section }) => section === id)
    const done = own.filter((each) => isAnswered(each, answers)).length
    return { id, name: title, count: { done, total: own.length } }
  })
  return [...steps, { id: REVIEW, name: 'Review' }]
}

/** The first open question of a section, or its first one. */
function firstOf(questions: readonly Question[], section: string, answers: Answers): string {
  const own = questions.filter((question) => question.section === section)
  return (own.find((question) => !isAnswered(question, answers)) ?? own[0])?.id ?? REVIEW
}

function groupsOf(sections: Sections, questions: readonly Question[], answers: Answers, go: (id: string) => void) {
  return sections.map(({ id, title }) => ({
    id,
    name: title,
    answers: questions
      .filter(({ section }) => section === id)
      .map((question) => {
        const answer = answers[question.id]
        return {
          question: question.text,
          answer: answer && answerWords(question, answer),
          onChange: () => go(question.id),
        }
      }),
  }))
}

const REVIEWED = 'The result follows from these answers. Choose a question to change its answer.'

function openWords(open: number): string {
  return open === 1 ? 'One question has no answer yet.' : `${open} questions have no answer yet.`
}
