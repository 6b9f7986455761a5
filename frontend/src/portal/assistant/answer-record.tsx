import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { HistoryList } from '../parts/history-list.tsx'
import { longDay } from '../parts/long-day.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { answerStates, happeningWords, languageNames } from './answer-words.ts'
import { answerQuery } from './assistant-queries.ts'
import css from './assistant.module.css'

/** An added answer with its history, and what an admin does with it. */
export function AnswerRecord({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const query = useQuery(answerQuery(answerId))
  const queries = useQueryClient()
  const now = useNow()
  const change = useMutation({
    ...orpc.administration.changeAnswer.mutationOptions(),
    onSuccess: ({ answer }) =>
      toast({
        title: answer.isWithdrawn ? 'The answer is withdrawn' : 'The answer is restored',
        description: 'The assistant follows within a minute.',
        tone: 'success',
      }),
    onError: (reason) => toast({ title: 'Nothing was changed', description: reason.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const back = { name: 'Added answers', onPress: onClose }
  const { data } = query
  if (!data)
    return (
      <RecordState
        thing="answer"
        back={back}
        number="Added answer"
        query={query}
        missing={{ about: 'There is no such answer.' }}
      />
    )
  const { answer, state, history, names } = data
  const { version, isWithdrawn } = answer
  const nameOf = (id: string) => names[id] ?? 'A former colleague'
  return (
    <RecordScreen
      back={back}
      isBeside
      number="Added answer"
      title={<span dir="auto">{answer.question}</span>}
      about={<Status tone={answerStates[state].tone}>{answerStates[state].name}</Status>}
      actions={
        <>
          <Button
            size="small"
            busy={change.isPending}
            busyText="Saving"
            onClick={() =>
              change.mutate({ answerId, version, change: { what: isWithdrawn ? 'restored' : 'withdrawn' } })
            }
          >
            {isWithdrawn ? 'Restore' : 'Withdraw'}
          </Button>
          <ButtonLink size="small" kind="primary" href={`/admin/conversations/answer?answer=${answerId}`}>
            Edit
          </ButtonLink>
        </>
      }
      properties={
        <Properties title="Details">
          <Property name="Owner">{nameOf(answer.owner)}</Property>
          <Property name="Last day">{longDay(answer.endsOn)}</Property>
          <Property name="Language">{languageNames[answer.language]}</Property>
          {answer.page !== '' && (
            <Property name="Page">
              <a href={answer.page}>{answer.page}</a>
            </Property>
          )}
          <Property name="Last change">{spokenTime(answer.changedAt, now)}</Property>
        </Properties>
      }
    >
      {query.error && <StaleRecord query={query} />}
      {state === 'expired' && (
        <p>The assistant no longer gives it. Edit it and choose a later last day, if it is still right.</p>
      )}
      <p className={css.said} dir="auto">
        {answer.answer}
      </p>
      {answer.wordings !== '' && (
        <>
          <h2>Also asked as</h2>
          <p className={css.said} dir="auto">
            {answer.wordings}
          </p>
        </>
      )}
      <h2>History</h2>
      <HistoryList
        label="History"
        entries={history.map(({ at, by, what, answer: words }) => ({
          id: at,
          at,
          what: happeningWords[what](nameOf(by)),
          ...((what === 'added' || what === 'edited') && { reason: words }),
        }))}
      />
    </RecordScreen>
  )
}
