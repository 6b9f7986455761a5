import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { regulator } from '#domain/company/legal/regulator.ts'
import { daysUntilDue, ANSWER_DAYS } from '#domain/privacy/requests/request-due-day.ts'
import type { OwnRequest, OwnRequestKind, RequestKind } from '#domain/privacy/requests/privacy-request.ts'
import { requestTitles } from '#domain/privacy/requests/request-words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { longDay } from '../../parts/long-day.ts'
import { requestStates } from '../../parts/request-states.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { MakeRequest } from './make-request.tsx'
import css from './privacy-requests.module.css'
import { privacyRequestsQuery } from './queries.ts'

const kinds: readonly { kind: OwnRequestKind; button: string; about: string }[] = [
  { kind: 'correction', button: 'Ask for a correction', about: 'Something that we hold about you is wrong or old.' },
  { kind: 'objection', button: 'Object', about: 'You do not want us to use your information for a purpose.' },
  {
    kind: 'deletion',
    button: 'Ask for deletion',
    about: 'We delete your account and what we hold about you. What the law keeps is named on our privacy page.',
  },
]

/** The person's requests under POPIA: to make one, to see how it stands, to withdraw it. */
export function PrivacyRequests() {
  const query = useQuery(privacyRequestsQuery())
  const [making, setMaking] = useState<OwnRequestKind>()
  const { data, error, isPending } = query
  const retry = () => void query.refetch()
  const openOf = (kind: RequestKind) => data?.requests.find((each) => each.kind === kind && isOpen(each))
  const handOver = data?.handOver ?? []
  return (
    <>
      <SettingsGroup
        title="Your requests"
        about={`We answer within ${ANSWER_DAYS} days. A mail confirms that we have your request, and another one brings the answer.`}
      >
        {isPending && <Skeleton shape="rows" label="Loading your requests" />}
        {error && !data && <Failed title="We can't show your requests right now" error={error} onRetry={retry} />}
        {error && data && <Stale error={error} onRetry={retry} />}
        {data &&
          kinds.map(({ kind, button, about }) => {
            const isBlocked = kind === 'deletion' && handOver.length > 0
            return (
              <Setting
                key={kind}
                name={requestTitles[kind]}
                control={
                  !openOf(kind) &&
                  !isBlocked && (
                    <Button size="small" onClick={() => setMaking(kind)}>
                      {button}
                    </Button>
                  )
                }
              >
                {openOf(kind) ? 'Your request is open: see below.' : about}
                {isBlocked && !openOf(kind) && (
                  <p className={css.hint}>
                    You are the last owner of {handOver.map(({ name }) => name).join(', ')}, which has other members.{' '}
                    <a href="/account/organisation">Make another member an owner</a> first.
                  </p>
                )}
              </Setting>
            )
          })}
      </SettingsGroup>
      {data && data.requests.length > 0 && (
        <SettingsGroup title="How they stand" about="Newest first.">
          {data.requests.map((each) => (
            <RequestRow key={`${each.kind} ${each.number}`} request={each} />
          ))}
        </SettingsGroup>
      )}
      {making && <MakeRequest kind={making} kept={data?.keptByLaw ?? []} onClose={() => setMaking(undefined)} />}
    </>
  )
}

function RequestRow({ request }: { request: OwnRequest }) {
  const now = useNow()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { kind, state, receivedAt, dueOn, details, answer, endedAt, mayWithdraw } = request
  const title = requestTitles[kind]
  const asked = spokenTime(receivedAt, now)
  const { name, tone } = requestStates[state]
  return (
    <Setting
      name={title}
      control={
        mayWithdraw && (
          <Button size="small" aria-label={`Withdraw: ${title}`} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )
      }
    >
      <div role="status">
        <Status tone={tone}>{name}</Status>
      </div>
      <p className={css.hint}>
        Asked {asked}. {isOpen(request) ? dueWords(dueOn, now) : endedAt && `Closed ${spokenTime(endedAt, now)}.`}
      </p>
      {details && (
        <blockquote className={css.words} dir="auto">
          {details}
        </blockquote>
      )}
      {answer && (
        <>
          <p className={css.hint}>Our answer:</p>
          <blockquote className={css.words} dir="auto">
            {answer}
          </blockquote>
        </>
      )}
      {state === 'refused' && (
        <p className={css.hint}>
          You may complain to the {regulator.name}:{' '}
          <a href={`mailto:${regulator.popiaComplaints}`}>{regulator.popiaComplaints}</a>, {regulator.phone}.
        </p>
      )}
      {isWithdrawing && <Withdraw request={request} onClose={() => setWithdrawing(false)} />}
    </Setting>
  )
}

function Withdraw({ request: { kind, number }, onClose }: { request: OwnRequest; onClose: () => void }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    ...orpc.accounts.withdrawPrivacyRequest.mutationOptions(),
    onSuccess: () => toast({ title: 'Your request is withdrawn', tone: 'success' }),
    onError: (reason) => toast({ title: 'It was not withdrawn', description: reason.message, tone: 'error' }),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: orpc.accounts.listPrivacyRequests.key() })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw this request?"
      about={`${requestTitles[kind]}: we do nothing more about it. You can ask again.`}
      actions={
        <>
          <Button
            kind="primary"
            busy={withdraw.isPending}
            busyText="Withdrawing..."
            onClick={() => withdraw.mutate({ kind, number })}
          >
            Withdraw
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    />
  )
}

function isOpen({ state }: Pick<OwnRequest, 'state'>): boolean {
  return state === 'received' || state === 'in-progress'
}

function dueWords(dueOn: string, now: number): string {
  const left = daysUntilDue(dueOn, now)
  const day = longDay(dueOn)
  if (left < 0) return `We should have answered by ${day}. Phone us.`
  if (left === 0) return 'We answer today.'
  return `We answer by ${day}: ${left} ${left === 1 ? 'day' : 'days'} left.`
}
