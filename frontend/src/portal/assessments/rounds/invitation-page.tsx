import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Answer } from '#domain/assessments/answer.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { askedOf } from '#domain/assessments/rounds/change-round.ts'
import type { Answering } from '#domain/assessments/rounds/round-contract.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { LinkPending } from '../../templates/link-pending.tsx'
import { askingByLink } from '../../templates/link-query.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { StatePage } from '../../templates/state-page.tsx'
import { QuestionFlow } from '../question-flow.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import { minutesLeft } from '../time-left.ts'
import css from './invitation-page.module.css'
import { keepUnsent, useUnsentAnswers } from './unsent-answers.ts'
import { sendUnsent, useSending } from './use-sending.ts'

/** The questions that a person answers for an organisation, by the link of their invitation. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Invitation key={token} token={token} />
}

const invitationQuery = (token: string) => orpc.assessments.readInvitation.queryOptions({ input: { token } })

function Invitation({ token }: { token: string }) {
  const query = useQuery({
    ...invitationQuery(token),
    refetchInterval: askingByLink(),
    refetchOnWindowFocus: false,
  })
  const { data, error } = query
  const [isBegun, setBegun] = useState(false)
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
  const whole = data && questionSetOf(data.set.id, data.set.version)
  if (!whole)
    return <LinkPending query={query} title="We can't show the questions right now" label="Loading the questions" />
  if (data.sentAt !== undefined) return <Sent answering={data} sentAt={data.sentAt} />
  if (isBegun || Object.keys(data.answers).length > 0) return <Questions token={token} answering={data} whole={whole} />
  const asked = askedOf(whole, data)
  return (
    <StatePage
      icon={MessagesSquare}
      title={`${data.organisationName} asks what you know`}
      about={
        <>
          <p>
            {asked.questions.length === 1 ? 'One question' : `${asked.questions.length} questions`} of {whole.title},{' '}
            {minutesLeft(asked.questions).replace(' left', '')}. Answer what you know, without asking others. You can
            stop and go on with the same link until {spokenMoment(data.until)}.
          </p>
          <p>
            {data.attribution === 'named'
              ? 'Who opened this round, and owners of the organisation, see your answers and comments with your name once the round is closed.'
              : 'Who opened this round, and owners of the organisation, see your answers and comments without your name once the round is closed. Your comments may still show who you are.'}
          </p>
        </>
      }
      actions={
        <Button kind="primary" onClick={() => setBegun(true)}>
          Begin
        </Button>
      }
    />
  )
}

interface QuestionsProps {
  token: string
  answering: Answering
  whole: QuestionSet
}

function Questions({ token, answering, whole }: QuestionsProps) {
  const { respondentId } = answering
  const unsent = useUnsentAnswers(respondentId)
  const saved = useSending(token, respondentId)
  const queries = useQueryClient()
  // What was answered last counts, here or on the server.
  const [own, setOwn] = useState(() => ({ ...answering.answers, ...unsent }))
  const set = askedOf(whole, answering)
  const keep = (question: string, said: { readonly answer: Answer; readonly comment?: string | undefined }) => {
    const { comment = own[question]?.comment } = said
    const kept = { answer: said.answer, ...(comment && { comment }) }
    keepUnsent(respondentId, question, kept)
    setOwn((before) => ({ ...before, [question]: { ...kept, at: new Date().toISOString() } }))
  }
  const send = useMutation({
    mutationFn: async () => {
      await sendUnsent(token, respondentId)
      return orpc.assessments.sendAnswers.call({ token })
    },
    onSuccess: (sent) => queries.setQueryData(invitationQuery(token).queryKey, sent),
  })
  return (
    <div className={css.screen}>
      <PageHead
        title={`${whole.title} for ${answering.organisationName}`}
        description="Questions that you answer for an organisation."
      />
      <QuestionFlow
        set={set}
        whole={whole}
        answers={answersOf({ answers: own })}
        saved={saved}
        onAnswer={(question, answer) => keep(question, { answer })}
        finish={{
          name: send.isPending ? 'Sending' : 'Send my answers',
          about: send.error?.message ?? 'Once they are sent, your answers do not change any more.',
          onPress: () => {
            if (!send.isPending) send.mutate()
          },
        }}
        renderBelow={({ id }) => {
          const given = own[id]
          return (
            given && (
              <TextAreaField
                label="Comment (optional)"
                help="For whoever settles differences: what you are sure of, and where you looked."
                maxLength={500}
                dir="auto"
                defaultValue={given.comment ?? ''}
                onChange={({ target }) => keep(id, { answer: given.answer, comment: target.value })}
              />
            )
          )
        }}
      />
    </div>
  )
}

function Sent({ answering, sentAt }: { answering: Answering; sentAt: string }) {
  return (
    <StatePage
      icon={CircleCheck}
      title="Your answers are sent"
      isOutcome
      about={
        <p>
          Thank you. {answering.organisationName} got {Object.keys(answering.answers).length} answers on{' '}
          {spokenMoment(sentAt)}. Where they differ from those of others, the organisation decides. You can close this
          page.
        </p>
      }
      actions={null}
    />
  )
}
