import { useMutation, useQuery } from '@tanstack/react-query'
import { ListPlus, TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { BilledPeriod } from '#domain/cloud-cost/billed-period.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import { savingStep } from '#domain/cloud-cost/saving-step.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import type { Step } from '#domain/results/result-tool.ts'
import { mayAskTicket, stateOn } from '#domain/results/decision-state.ts'
import type { Decision, DecisionChange } from '#domain/results/decision.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog, focusField } from '../../parts/dialog.tsx'
import { Scrolling } from '../../parts/scrolling.tsx'
import { spokenDay, spokenTime } from '../../parts/spoken-time.ts'
import { useFocusKept } from '../../parts/use-focus-kept.ts'
import { useHasProjects } from '../../parts/use-has-projects.ts'
import { useNow } from '../../parts/use-now.ts'
import { withFreshVersion } from '../../parts/with-fresh-version.ts'
import { decisionWords } from '../decision-words.ts'
import css from './kept-bill.module.css'
import { useNameOf } from './use-name-of.ts'
import { useDeciding } from './use-deciding.ts'
import { standingInBill } from '../standing-in-bill.ts'

interface DecisionPartProps {
  resultId: string
  bill: KeptBill
  recommendation: Recommendation
  decisions: ReadonlyMap<string, Decision>
  /** What a first decision holds for. */
  scope: string
  period: BilledPeriod | undefined
  mayDecide: boolean
}

/** What the team decided about a recommendation, and what it can decide now. */
export function DecisionPart({
  resultId,
  bill,
  recommendation,
  decisions,
  scope,
  period,
  mayDecide,
}: DecisionPartProps) {
  const decision = decisions.get(recommendationKey(recommendation.id, recommendation.currency))
  const [asked, setAsked] = useState<'dismissed' | 'snoozed'>()
  const me = useMe()
  const [previewed, setPreviewed] = useState<'ticket' | 'task'>()
  const { group, keepFocus } = useFocusKept()
  const { key, store, read, deciding, decide } = useDeciding(recommendation, { decision, scope }, () => {
    setAsked(undefined)
    keepFocus()
  })
  const asking = useMutation({
    mutationFn: (as: 'ticket' | 'task') =>
      withFreshVersion(
        decision,
        (version) => orpc.results.openCostTicket.call({ resultId, key, name, as, version }),
        read,
      ),
    onSuccess: (after, as) => {
      store(after)
      setPreviewed(undefined)
      keepFocus()
      toast({
        title: as === 'task' ? 'A task is made of it' : 'The help desk opens a ticket for it',
        tone: 'success',
      })
    },
  })
  const hasProjects = useHasProjects()
  const mayAsk = (as: 'ticket' | 'task') => !decision || mayAskTicket(decision, recommendation.covers, as)
  const today = dateOf(dayAt(useNow()))
  const { state, fresh, isFoundAgain } = standingInBill(decision, recommendation.covers, period, today)
  const shown = stateOn(today, decision)
  const error = deciding.error ?? asking.error
  const nameOf = useNameOf()
  const email = me.data?.email
  const name = email === undefined ? '' : nameOf(email)
  return (
    <div
      ref={group}
      className={css.decision}
      role="group"
      tabIndex={-1}
      aria-label={`Decision: ${recommendation.title}`}
    >
      <p>
        <b>{decisionWords[shown]}</b>
        {decision && <Taken decision={decision} isOpenAgain={shown === 'open' && decision.state === 'snoozed'} />}
      </p>
      {fresh > 0 && (
        <p>
          {fresh === 1 ? '1 resource is' : `${fresh} resources are`} new since your decision, so that it is shown as
          open again. The next decision is about all of them.
        </p>
      )}
      {isFoundAgain && fresh === 0 && (
        <p>This bill still charges for it after it was marked as done, so that it is shown as open again.</p>
      )}
      <Ticket decision={decision} />
      <Task decision={decision} />
      {mayDecide && (
        <div className={css.choices}>
          {state !== 'accepted' && (
            <Button size="small" onClick={() => decide({ state: 'accepted' })}>
              Accept
            </Button>
          )}
          {state !== 'done' && (
            <Button size="small" onClick={() => decide({ state: 'done' })}>
              Done
            </Button>
          )}
          {state !== 'snoozed' && (
            <Button size="small" onClick={() => setAsked('snoozed')}>
              Later
            </Button>
          )}
          {state !== 'dismissed' && (
            <Button size="small" onClick={() => setAsked('dismissed')}>
              Dismiss
            </Button>
          )}
          {state !== 'open' && (
            <Button size="small" onClick={() => decide({ state: 'open' })}>
              Open again
            </Button>
          )}
          {mayAsk('ticket') && name !== '' && (
            <Button
              size="small"
              kind="primary"
              aria-haspopup="dialog"
              aria-label={`Open a ticket: ${recommendation.title}`}
              onClick={() => setPreviewed('ticket')}
            >
              <TicketPlus size={14} strokeWidth={1.75} aria-hidden="true" /> Open a ticket
            </Button>
          )}
          {hasProjects && mayAsk('task') && name !== '' && (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Make a task: ${recommendation.title}`}
              onClick={() => setPreviewed('task')}
            >
              <ListPlus size={14} strokeWidth={1.75} aria-hidden="true" /> Make a task
            </Button>
          )}
        </div>
      )}
      {error && !asked && !previewed && (
        <p className={css.error} role="alert">
          {error.message}
        </p>
      )}
      {previewed && (
        <Preview
          as={previewed}
          step={stepOf(bill, recommendation.id)}
          error={asking.error?.message}
          isBusy={asking.isPending}
          onClose={() => {
            asking.reset()
            setPreviewed(undefined)
          }}
          onSend={() => asking.mutate(previewed)}
        />
      )}
      {asked && (
        <Asking
          what={asked}
          error={deciding.error?.message}
          isBusy={deciding.isPending}
          onClose={() => {
            deciding.reset()
            setAsked(undefined)
          }}
          onDecide={(change) => decide(change)}
        />
      )}
    </div>
  )
}

/** Who decided it, when and why. */
function Taken({ decision, isOpenAgain }: { decision: Decision; isOpenAgain: boolean }) {
  const { by, at, reason, until, earlier } = decision
  const nameOf = useNameOf()
  const now = useNow()
  return (
    <>
      {until && (isOpenAgain ? `, it waited until ${spokenDay(until)}` : ` until ${spokenDay(until)}`)}, by{' '}
      {by ? nameOf(by) : 'a colleague'}, <time dateTime={at}>{spokenTime(at, now)}</time>
      {reason && <span dir="auto">: {reason}</span>}
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>Before that</summary>
          <ul>
            {earlier.map((each) => (
              <li key={each.at}>
                {decisionWords[each.state]}, by {each.by ? nameOf(each.by) : 'a colleague'}, {spokenTime(each.at, now)}
                {each.reason && <span dir="auto">: {each.reason}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Ticket({ decision }: { decision: Decision | undefined }) {
  const ticket = decision?.ticket
  if (!ticket) return null
  if ('askedAt' in ticket) return <p role="status">The ticket is being opened.</p>
  if ('refused' in ticket)
    return <p className={css.error}>The help desk could not open the ticket. Ask for it again.</p>
  return <TicketLink number={ticket.number} isDecidedDone={decision.state === 'done'} />
}

function TicketLink({ number, isDecidedDone }: { number: string; isDecidedDone: boolean }) {
  const { data } = useQuery(orpc.helpdesk.readMyTicket.queryOptions({ input: { ticketNumber: number } }))
  const isDone = data?.status === 'resolved' || data?.status === 'closed'
  return (
    <p>
      Ticket <a href={`/dashboard/tickets?ticket=${encodeURIComponent(number)}`}>{number}</a>
      {data && (isDone ? ', done' : ', open')}
      {isDone && !isDecidedDone && '. Mark the recommendation as done, and the next bill shows what it saved.'}
    </p>
  )
}

function Task({ decision }: { decision: Decision | undefined }) {
  const task = decision?.task
  if (!task) return null
  if ('askedAt' in task) return <p role="status">The task is being made.</p>
  if ('refused' in task) return <p className={css.error}>The task could not be made. Ask for it again.</p>
  return <TaskLink id={task.id} isDecidedDone={decision.state === 'done'} />
}

function TaskLink({ id, isDecidedDone }: { id: string; isDecidedDone: boolean }) {
  const { projectId, taskId } = taskIn(id)
  const { data } = useQuery(orpc.projects.readTask.queryOptions({ input: { projectId, taskId } }))
  const isDone = data?.doneAt !== undefined
  return (
    <p>
      <a href={`/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(taskId)}`}>Task</a>
      {data && (isDone ? ', done' : ', open')}
      {isDone && !isDecidedDone && '. Mark the recommendation as done, and the next bill shows what it saved.'}
    </p>
  )
}

/** As the server makes it of the same result. */
function stepOf(bill: KeptBill, id: string): Step | undefined {
  const found = bill.recommendations.find((each) => each.id === id)
  return found && savingStep(found, bill)
}

interface PreviewProps {
  as: 'ticket' | 'task'
  step: Step | undefined
  error: string | undefined
  isBusy: boolean
  onClose: () => void
  onSend: () => void
}

/** Shows what is sent before it is sent: a ticket cannot be taken back. */
function Preview({ as, step, error, isBusy, onClose, onSend }: PreviewProps) {
  const isTicket = as === 'ticket'
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title={isTicket ? 'Send this ticket?' : 'Make this task?'}
      about={
        isTicket
          ? 'The help desk gets it, with your name and email address. It accepts the recommendation, too.'
          : 'It goes to your organisation’s projects. It accepts the recommendation, too.'
      }
      actions={
        <>
          <Button kind="primary" busy={isBusy} busyText={isTicket ? 'Sending' : 'Making'} onClick={onSend}>
            {isTicket ? 'Send the ticket' : 'Make the task'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {step && (
        <>
          <p>
            <b>{step.subject}</b>
          </p>
          <Scrolling isLow name={isTicket ? 'Text of the ticket' : 'Text of the task'}>
            <p className={css.preview}>{step.description}</p>
          </Scrolling>
        </>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

interface AskingProps {
  what: 'dismissed' | 'snoozed'
  error: string | undefined
  isBusy: boolean
  onClose: () => void
  onDecide: (change: DecisionChange) => void
}

/** Asks why, or until when. */
function Asking({ what, error, isBusy, onClose, onDecide }: AskingProps) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string>()
  const [isAttempted, setAttempted] = useState(false)
  const now = useNow()
  const change: DecisionChange | undefined =
    what === 'dismissed'
      ? reason.trim() === ''
        ? undefined
        : { state: 'dismissed', reason: reason.trim() }
      : until === undefined
        ? undefined
        : { state: 'snoozed', until }
  return (
    <Dialog
      open
      onClose={onClose}
      title={what === 'dismissed' ? 'Why not?' : 'Until when?'}
      about={
        what === 'dismissed'
          ? 'It stays dismissed in later bills. Colleagues read the reason.'
          : 'On that day it is open again.'
      }
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            onClick={({ currentTarget }) => {
              setAttempted(true)
              if (change) onDecide(change)
              else focusField(currentTarget)
            }}
          >
            {what === 'dismissed' ? 'Dismiss it' : 'Decide later'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {what === 'dismissed' ? (
        <TextField
          label="Reason"
          maxLength={500}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(isAttempted && !change && { error: 'A reason is required.' })}
        />
      ) : (
        <DateField
          label="Day"
          value={until}
          onChange={setUntil}
          from={dateOf(dayAt(now) + 1)}
          to={dateOf(dayAt(now) + 365)}
          help="A year at most."
          error={isAttempted && !change ? 'A day is required.' : undefined}
        />
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}
