import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isOffered, unanswered } from '#domain/assessments/answer.ts'
import type { Answer, Answers } from '#domain/assessments/answer.ts'
import type { Question, QuestionSet, SetId } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { FlowScreen, Review } from '../../templates/flow-screen.tsx'
import type { Autosave } from '../../templates/flow-screen.tsx'
import { answerWords } from '#domain/assessments/answer-words.ts'
import { Method } from '../method.tsx'
import { QuestionAside } from '../question-aside.tsx'
import { QuestionFields } from '../question-fields.tsx'
import type { ResultProps } from '../result/result-props.ts'
import { minutesLeft } from '../time-left.ts'
import type { FurtherProps } from './further-page.ts'
import { GuestResultActions } from './guest-result-actions.tsx'
import { MailLink } from './mail-link.tsx'
import { finishOwn, keepAnswer, useOwnAssessment } from './own-assessments.ts'
import { useOtherDevice } from './use-other-device.ts'
import { useSaving } from './use-saving.ts'
import css from './guest-assessment.module.css'

interface GuestAssessmentProps {
  id: SetId
  /** The published versions of a set, the newest first. */
  sets: readonly [QuestionSet, ...QuestionSet[]]
  Result: ComponentType<ResultProps>
  /** Its other pages, by the end of their address. */
  further?: Readonly<Record<string, { readonly title: string; readonly Page: ComponentType<FurtherProps> }>>
}

/** Where a person is: a question's id, or one of these. */
const REVIEW = 'review'
const AT = 'at'

/** An assessment without an account, from the first question to the result. */
export function GuestAssessment({ id, sets, Result, further = {} }: GuestAssessmentProps) {
  const [newest] = sets
  const own = useOwnAssessment(id)
  const set = sets.find(({ version }) => version === own?.version) ?? newest
  const saved = useSaving(id, own)
  useOtherDevice(id, own)
  const answers = own ? answersOf(own) : {}
  const { '*': below = '' } = useParams()
  if (below === 'method')
    return (
      <div className={css.screen}>
        <PageHead
          title={`${set.title}: how the result is made`}
          description={`Every question of ${set.title} with its weight and the reason for it.`}
        />
        <div className={css.method}>
          <Method set={set} />
        </div>
      </div>
    )
  const other = further[below]
  if (other)
    return (
      <div className={css.screen}>
        <PageHead title={`${other.title}: ${set.title}`} description={`${other.title}, without an account.`} />
        <Suspense fallback={null}>
          <other.Page set={set} own={own} savedWords={savedWordsOf(saved)} />
        </Suspense>
      </div>
    )
  return (
    <div className={css.screen}>
      <PageHead
        title={set.title}
        description={`${set.title}: ${set.questions.length} questions, without an account.`}
      />
      {own?.finishedAt === undefined ? (
        <Questions
          id={id}
          set={set}
          answers={answers}
          proposed={own?.proposed ?? {}}
          saved={saved}
          elsewhere={own && <MailLink id={id} isQuiet />}
        />
      ) : (
        <Result
          set={set}
          answers={answers}
          finishedAt={own.finishedAt}
          actions={<GuestResultActions id={id} version={newest.version} />}
        />
      )}
    </div>
  )
}

function savedWordsOf(saved: Autosave): string {
  switch (saved.state) {
    case 'saved':
      return `Saved ${saved.at}`
    case 'saving':
      return 'Saving'
    case 'kept':
      return saved.because
    case 'failed':
      return 'Not on our server yet. We try again by ourselves.'
  }
}

interface QuestionsProps {
  id: SetId
  set: QuestionSet
  answers: Answers
  /** Answers of last time. */
  proposed: Answers
  saved: Autosave
  /** The way to another device. */
  elsewhere: ReactNode
}

function Questions({ id: setId, set, answers, proposed, saved, elsewhere }: QuestionsProps) {
  const [search, setSearch] = useSearchParams()
  /** Answers that are not complete: a reason without words, a number outside the limits. */
  const [drafts, setDrafts] = useState<Answers>({})
  const open = unanswered(set, answers)
  const [resumedAt] = useState(open[0]?.id ?? REVIEW)
  const at = search.get(AT) ?? resumedAt
  const position = set.questions.findIndex(({ id }) => id === at)
  const question = set.questions[position]
  const go = (next: string) => setSearch({ [AT]: next })
  const steps = stepsOf(set, answers)
  const shared = {
    steps,
    saved,
    elsewhere,
    onStep: (step: string) => go(step === REVIEW ? REVIEW : firstOf(set, step, answers)),
  }
  if (!question)
    return (
      <FlowScreen
        {...shared}
        title="Is this right?"
        over="Review"
        about={reviewWords(open.length)}
        current={REVIEW}
        progress={{ at: set.questions.length - open.length, of: set.questions.length }}
        onBack={() => go(set.questions.at(-1)!.id)}
        next={
          open[0]
            ? { name: 'To the next open question', onPress: () => go(open[0]!.id) }
            : { name: 'See the result', onPress: () => finishOwn(setId) }
        }
      >
        <Review groups={groupsOf(set, answers, go)} onChange={(section) => go(firstOf(set, section, {}))} />
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
    if (isComplete) keepAnswer(setId, set.version, question.id, given)
  }
  const before = set.questions[position - 1]
  const after = set.questions.slice(position + 1).find(({ id }) => !answers[id]) ?? set.questions[position + 1]
  return (
    <FlowScreen
      {...shared}
      title={question.text}
      over={set.sections.find(({ id }) => id === question.section)?.title ?? ''}
      about={isProposed ? `${question.hint} Your answer of last time is chosen: Continue keeps it.` : question.hint}
      current={question.section}
      progress={{
        at: position + 1,
        of: set.questions.length,
        left: minutesLeft(open.length > 0 ? open : [question]),
      }}
      aside={<QuestionAside set={set} question={question} />}
      onBack={before && (() => go(before.id))}
      next={{
        name: 'Continue',
        isDisabled: !isProposed && (draft !== undefined || !isAnswered(question, answers)),
        onPress: () => {
          if (isProposed) keepAnswer(setId, set.version, question.id, proposal)
          go(after?.id ?? REVIEW)
        },
      }}
    >
      <QuestionFields key={question.id} question={question} answer={answer} onAnswer={onAnswer} />
    </FlowScreen>
  )
}

const LEAST_REASON = 5

function hasReason(answer: Answer): boolean {
  return answer.value !== 'not-applicable' || answer.reason.trim().length >= LEAST_REASON
}

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id]
  return answer !== undefined && isOffered(question, answer)
}

function stepsOf(set: QuestionSet, answers: Answers) {
  const sections = set.sections.map(({ id, title }) => {
    const own = set.questions.filter(({ section }) => section === id)
    return { id, name: title, done: own.filter((each) => isAnswered(each, answers)).length, total: own.length }
  })
  return [...sections, { id: REVIEW, name: 'Review', done: 0, total: 1 }]
}

/** The first open question of a section, or its first one. */
function firstOf({ questions }: QuestionSet, section: string, answers: Answers): string {
  const own = questions.filter((question) => question.section === section)
  return (own.find((question) => !isAnswered(question, answers)) ?? own[0])?.id ?? REVIEW
}

function groupsOf({ sections, questions }: QuestionSet, answers: Answers, go: (id: string) => void) {
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

function reviewWords(open: number): string {
  if (open === 0) return 'The result follows from these answers. Choose a question to change its answer.'
  return open === 1 ? 'One question has no answer yet.' : `${open} questions have no answer yet.`
}
