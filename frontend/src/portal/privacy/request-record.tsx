import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PrivacyRequest, RequestHappening } from '#domain/privacy/requests/privacy-request.ts'
import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { channelNames, identityCheckNames } from '#domain/privacy/requests/receipt.ts'
import { requestKindNames } from '#domain/privacy/requests/request-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { longDay } from '../parts/long-day.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { requestStates } from '../parts/request-states.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { CarryOutDeletion } from './carry-out-deletion.tsx'
import { dueWords, isWaiting } from './due-words.ts'
import { ErasureStanding } from './erasure-standing.tsx'
import { RequestExport } from './request-export.tsx'
import css from './requests.module.css'

type RequestRecordProps = Pick<PrivacyRequest, 'personId' | 'kind' | 'number'> & { onClose: () => void }

/** A request with everything that is needed to answer it. */
export function RequestRecord({ onClose, ...key }: RequestRecordProps) {
  const query = useQuery(
    orpc.administration.readPrivacyRequest.queryOptions({
      input: key,
      refetchInterval: ({ state }) => (isBeingCarriedOut(state.data) ? CARRYING_OUT_MS : false),
    }),
  )
  const queries = useQueryClient()
  const now = useNow()
  const [answering, setAnswering] = useState<'done' | 'refused'>()
  const [isErasingNow, setErasing] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const start = useMutation({
    ...orpc.administration.answerPrivacyRequest.mutationOptions(),
    onSuccess: ({ request: { state } }) =>
      toast({
        title: state === 'withdrawn' ? 'The request is withdrawn' : 'The request is in progress',
        tone: 'success',
      }),
    onError: (reason) => toast({ title: 'Nothing was changed', description: reason.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const isErased = query.data?.request.erased !== undefined
  // The list beside it would go on naming the person.
  useEffect(() => {
    if (!isErased) return
    void queries.invalidateQueries({ queryKey: orpc.administration.listAllPrivacyRequests.key() })
    void queries.invalidateQueries({ queryKey: orpc.administration.countPrivacyRequests.key() })
  }, [isErased, queries])
  const back = { name: 'Privacy requests', onPress: onClose }
  const { data } = query
  if (!data)
    return (
      <RecordState
        thing="request"
        back={back}
        number={requestKindNames[key.kind]}
        query={query}
        missing={{ about: 'There is no such request.' }}
      />
    )
  const { request, words, person, handOver, names } = data
  const { state, kind, dueOn, receivedAt, happenings, version, receipt } = request
  const waits = isWaiting(request) && request.erasureJob === undefined
  const mayErase = kind === 'deletion' && person !== undefined && (waits || data.erasure?.failure !== undefined)
  return (
    <>
      <RecordScreen
        back={back}
        isBeside
        number={requestKindNames[kind]}
        title={<span dir="auto">{person?.name ?? 'An erased person'}</span>}
        about={<Status tone={requestStates[state].tone}>{requestStates[state].name}</Status>}
        actions={
          (waits || mayErase) && (
            <>
              {state === 'received' && (
                <Button
                  size="small"
                  busy={start.isPending}
                  busyText="Starting..."
                  onClick={() => start.mutate({ ...key, version, change: { what: 'started' } })}
                >
                  Start
                </Button>
              )}
              {mayErase && (
                <Button size="small" kind="primary" onClick={() => setErasing(true)}>
                  Carry out
                </Button>
              )}
              {kind !== 'deletion' && (
                <Button size="small" kind="primary" onClick={() => setAnswering('done')}>
                  Answer
                </Button>
              )}
              {waits && (
                <Button size="small" onClick={() => setAnswering('refused')}>
                  Refuse
                </Button>
              )}
              {waits && receipt && (
                <Button size="small" onClick={() => setWithdrawing(true)}>
                  Withdrawn
                </Button>
              )}
            </>
          )
        }
        properties={
          <Properties title="Details">
            {isWaiting(request) && (
              <Property name="Due">
                {dueWords(dueOn, now)}, {longDay(dueOn)}
              </Property>
            )}
            <Property name="Received">{spokenTime(receivedAt, now)}</Property>
            {person && <Property name="Address">{person.email}</Property>}
            {receipt && <Property name="How it came">{channelNames[receipt.channel]}</Property>}
            {receipt && <Property name="Recognised by">{identityCheckNames[receipt.identity]}</Property>}
            {person && person.roles.length > 0 && <Property name="Roles">{person.roles.join(', ')}</Property>}
            {person && (
              <Property name="Account">
                {person.hasAccount ? (
                  <ButtonLink size="small" href={`/admin/people?view=all&open=${encodeURIComponent(key.personId)}`}>
                    Open
                  </ButtonLink>
                ) : (
                  'None'
                )}
              </Property>
            )}
          </Properties>
        }
      >
        {query.error && <StaleRecord query={query} />}
        <ErasureStanding record={data} />
        {kind === 'access' && <RequestExport record={data} now={now} />}
        <h2>{receipt ? 'What they asked' : 'What they wrote'}</h2>
        <blockquote className={css.words} dir="auto">
          {words.details || 'It was deleted with the person.'}
        </blockquote>
        {words.answer && (
          <>
            <h2>{state === 'refused' ? 'Why we refused' : 'Our answer'}</h2>
            <blockquote className={css.words} dir="auto">
              {words.answer}
            </blockquote>
          </>
        )}
        {waits && handOver.length > 0 && (
          <p className={css.error}>
            They are the last owner of {handOver.map(({ name }) => name).join(', ')}, which has other members. Another
            member becomes an owner first.
          </p>
        )}
        <h2>History</h2>
        <HistoryList
          label="History"
          entries={happenings.toReversed().map(({ at, what, by }) => ({
            id: `${at} ${what}`,
            at,
            what: happeningWords[what](by === key.personId ? 'The person' : (names[by] ?? 'An admin')),
          }))}
        />
      </RecordScreen>
      {isErasingNow && <CarryOutDeletion record={data} onClose={() => setErasing(false)} />}
      <ConfirmDialog
        open={isWithdrawing}
        title="Did they withdraw it?"
        about="The request is closed, and an email tells the person."
        action="They withdrew it"
        cancel="Keep it"
        onClose={() => setWithdrawing(false)}
        onConfirm={() => {
          setWithdrawing(false)
          start.mutate({ ...key, version, change: { what: 'withdrawn' } })
        }}
      />
      {answering && <AnswerRequest request={request} what={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

/** How often the record is read again while its erasure or export runs. */
const CARRYING_OUT_MS = 3000

function isBeingCarriedOut(record: AdministeredRequest | undefined): boolean {
  return [record?.erasure?.state, record?.export?.state].some((state) => state === 'queued' || state === 'running')
}

const happeningWords: Readonly<Record<RequestHappening['what'], (who: string) => string>> = {
  received: (who) => `${who} made the request.`,
  registered: (who) => `${who} registered it.`,
  started: (who) => `${who} began to answer it.`,
  'export-started': (who) => `${who} had the export made.`,
  'erasure-started': (who) => `${who} started the deletion.`,
  'erasure-failed': () => 'The deletion stopped.',
  done: (who) => `${who} carried it out.`,
  refused: (who) => `${who} refused it.`,
  withdrawn: (who) => `${who} withdrew it.`,
  'person-erased': () => 'It was closed, because the person was erased.',
  'due-day-moved': () => 'The due day moved, because the public holidays changed.',
}
