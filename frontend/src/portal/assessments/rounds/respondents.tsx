import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import type { RespondentView, RoundView } from '#domain/assessments/rounds/round-contract.ts'
import { useSession } from '../../../client/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopiedText } from '../../parts/copied-text.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { useGo } from '../../use-go.ts'
import { drawToken } from '../guest/own-assessments.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { invitationAddress } from './addresses.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RespondentStatus } from './round-status.tsx'
import css from './respondents.module.css'

interface RespondentsProps {
  round: RoundView
  respondents: readonly RespondentView[]
  set: QuestionSet
}

/** Who was invited into a round and how far they are. */
export function Respondents({ round, respondents, set }: RespondentsProps) {
  const [isInviting, setInviting] = useState(false)
  const isOpen = round.state === 'open'
  return (
    <Part title="Respondents" about={`${round.sent} of ${round.invited} sent`}>
      {isOpen && (
        <div className={css.buttons}>
          <Button
            size="small"
            kind={round.sent < round.invited || round.sent === 0 ? 'primary' : 'quiet'}
            onClick={() => setInviting(true)}
          >
            Invite a colleague
          </Button>
          <AnswerYourself roundId={round.id} respondents={respondents} set={set} />
        </div>
      )}
      {respondents.length === 0 ? (
        <Empty title="Nobody is invited yet">
          <p>Two or three people from different parts of the company find most differences.</p>
        </Empty>
      ) : (
        <ul className={css.list} aria-label="Respondents">
          {respondents.map((respondent) => (
            <OneRespondent key={respondent.id} {...{ round, respondent, set }} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog roundId={round.id} set={set} onClose={() => setInviting(false)} />}
    </Part>
  )
}

/** The person who manages the round answers like everybody else: by a link of their own. */
function AnswerYourself({
  roundId,
  respondents,
  set,
}: Pick<RespondentsProps, 'respondents' | 'set'> & { roundId: string }) {
  const session = useSession()
  const go = useGo()
  const name = session.status === 'signed-in' ? session.name || session.email : ''
  const answer = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      const invitation = { by: 'link' as const, token }
      const own = respondents.find((each) => each.name === name && each.state !== 'withdrawn')
      if (own) await orpc.assessments.renewInvitation.call({ roundId, respondentId: own.id, invitation })
      else
        await orpc.assessments.inviteRespondent.call({
          roundId,
          name,
          sections: set.sections.map(({ id }) => id),
          invitation,
        })
      return token
    },
    onSuccess: (token) => go(`/guest/round#${token}`),
  })
  if (respondents.some((each) => each.name === name && each.state === 'sent')) return null
  return (
    <>
      <Button size="small" busy={answer.isPending} busyText="Opening" onClick={() => answer.mutate()}>
        Answer yourself
      </Button>
      {answer.error && <CallFailure error={answer.error} />}
    </>
  )
}

function OneRespondent({
  round,
  respondent,
  set,
}: Omit<RespondentsProps, 'respondents'> & { respondent: RespondentView }) {
  const { id, name, email, sections, state, asked, answered, invitedAt, mailedAt } = respondent
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [address, setAddress] = useState<string>()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: orpc.assessments.readRound.key() })
  const at = { roundId: round.id, respondentId: id }
  const remind = useMutation({
    mutationFn: () => orpc.assessments.renewInvitation.call({ ...at, invitation: { by: 'mail' } }),
    onSuccess: async () => {
      toast({ title: `${name} is reminded by mail`, tone: 'success' })
      await reload()
    },
  })
  const renew = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      await orpc.assessments.renewInvitation.call({ ...at, invitation: { by: 'link', token } })
      return invitationAddress(token)
    },
    onSuccess: setAddress,
  })
  const withdraw = useMutation({
    mutationFn: () => orpc.assessments.withdrawInvitation.call(at),
    onSuccess: async () => {
      setWithdrawing(false)
      await reload()
      toast({ title: `The invitation of ${name} is withdrawn`, tone: 'success' })
    },
  })
  const error = remind.error ?? renew.error ?? withdraw.error
  const isAsked = round.state === 'open' && (state === 'invited' || state === 'answering')
  return (
    <li>
      <div className={css.who}>
        <b dir="auto">{name}</b>
        <span>
          {email ?? 'By a link'}. {sectionWords(sections, set)}. Invited {spokenMoment(invitedAt)}
          {mailedAt !== undefined && mailedAt !== invitedAt && `, reminded ${spokenMoment(mailedAt)}`}.
        </span>
        {error && <span role="alert">{error.message}</span>}
      </div>
      <div className={css.progress}>
        <RespondentStatus state={state} />
        {state !== 'withdrawn' && (
          <span>
            {answered} of {asked} answered
          </span>
        )}
      </div>
      {isAsked && (
        <div className={css.buttons}>
          {email !== undefined && (
            <Button
              size="small"
              kind="plain"
              busy={remind.isPending}
              onClick={() => remind.mutate()}
              aria-label={`Remind ${name}`}
            >
              Remind
            </Button>
          )}
          <Button
            size="small"
            kind="plain"
            busy={renew.isPending}
            onClick={() => renew.mutate()}
            aria-label={`New link for ${name}`}
          >
            New link
          </Button>
          <Button
            size="small"
            kind="plain"
            onClick={() => setWithdrawing(true)}
            aria-label={`Withdraw the invitation of ${name}`}
          >
            Withdraw
          </Button>
        </div>
      )}
      {address !== undefined && (
        <Dialog open onClose={() => setAddress(undefined)} title={`A link for ${name}`}>
          <CopiedText
            label="Link"
            help="Copy it now: it is not shown again. Earlier links open the same answers."
            text={address}
          />
        </Dialog>
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={`Withdraw the invitation of ${name}?`}
        about="The links open nothing any more, and answers that were not sent go. You can invite this person again."
        action="Withdraw"
        cancel="Keep"
        isBusy={withdraw.isPending}
        busyText="Withdrawing"
        onConfirm={() => withdraw.mutate()}
      />
    </li>
  )
}

function sectionWords(sections: readonly string[], set: QuestionSet): string {
  if (sections.length === set.sections.length) return 'All sections'
  return set.sections.flatMap(({ id, title }) => (sections.includes(id) ? [title] : [])).join(', ')
}
