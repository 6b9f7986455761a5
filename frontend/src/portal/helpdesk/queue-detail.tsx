import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, MailX, Reply, Workflow } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { valuesOf } from '#domain/helpdesk/canned/variables.ts'
import type { DeliveryLine } from '#domain/helpdesk/delivery-history.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Happening, Message, Timeline } from '../parts/timeline.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { overtakingEntries } from './conflict/overtaking-entries.ts'
import type { Conflict, EditConflictProps } from './conflict/edit-conflict.tsx'
import { OpenCall } from './agreements/open-call.tsx'
import { EditableFacts } from './editable-facts.tsx'
import { openerOf } from './conversation/happening-words.ts'
import { MessageText } from './conversation/message-text.tsx'
import { EarlierEntries } from './conversation/earlier-entries.tsx'
import { queueTicket } from './queue/queue.ts'
import { DeskWriting } from './conversation/desk-writing.tsx'
import type { DeskWritingHandle } from './conversation/desk-writing.tsx'
import { useSending } from './conversation/use-sending.tsx'
import { useMe } from '../../accounts/me.ts'
import { LinkedWork } from './ticket-facts.tsx'
import { useTicketKeys } from './conversation/use-ticket-keys.ts'
import { useScreenCommands } from '../screen-commands.ts'
import { PeopleThere } from './conversation/people-there.tsx'
import { useDeskPulse } from './queue/use-desk-pulse.ts'
import { ownDrafts } from './own-drafts.ts'
import type { SentMessage } from './conversation/drafts/use-draft.ts'
import { ownUploads } from './own-uploads.ts'
import { TicketBrief, TicketGlance } from './ticket-glance.tsx'
import { TicketTimeline } from './conversation/ticket-timeline.tsx'
import { shownEntry } from './conversation/shown-entry.ts'
import type { AgentTicket } from './conversation/shown-entry.ts'
import { holdReply, resumeReply, useHeldReply } from './sending/held-replies.ts'
import { WorkOfTicket } from './relations/work-of-ticket.tsx'
import { PendingReply } from './sending/pending-reply.tsx'
import { useGo } from '../use-go.ts'
import { refusalWords } from './refusal-words.ts'
import { useDeskChange } from './use-ticket-change.ts'
import type { ThumbActionsProps } from './thumb-actions.tsx'
import css from './thumb-actions.module.css'

// Without it a ticket is still complete: the bar repeats what its properties offer.
const ThumbActions = lazy<ComponentType<ThumbActionsProps>>(async () => ({
  default: await import('./thumb-actions.tsx').then(
    (code) => code.ThumbActions,
    () => () => null,
  ),
}))

// Rare. What was chosen is not saved, which must be said also where the comparison cannot be loaded.
const EditConflict = lazy<ComponentType<EditConflictProps>>(async () => ({
  default: await import('./conflict/edit-conflict.tsx').then(
    (code) => code.EditConflict,
    () => UnshownConflict,
  ),
}))

interface QueueDetailProps {
  ticketNumber: string
  onClose: () => void
  /** Asks for a macro to run on it. */
  onMacro: () => void
}

/** The open ticket: its conversation, its properties, and what an agent does next. */
export function QueueDetail({ ticketNumber, onClose, onMacro }: QueueDetailProps) {
  const query = useQuery(queueTicket(ticketNumber))
  const back = { name: 'Queue', onPress: onClose }
  const ticket = query.data
  if (!ticket) {
    return (
      <RecordState
        thing="ticket"
        back={back}
        isBeside
        number={ticketNumber}
        query={query}
        isImpossible={!isTicketNumber(ticketNumber)}
        missing={{
          about: (
            <>
              <span dir="auto">{ticketNumber}</span> does not exist, or the link is incomplete.
            </>
          ),
        }}
      />
    )
  }
  return <OpenTicket ticket={ticket} back={back} stale={<StaleRecord query={query} />} onMacro={onMacro} />
}

const writingCommands = [
  { id: 'reply', name: 'Reply', on: 'This ticket', icon: Reply, key: 'r' },
  { id: 'note', name: 'Write an internal note', on: 'This ticket', icon: Lock, key: 'n' },
]

interface OpenTicketProps {
  ticket: AgentTicket
  back: { name: string; onPress: () => void }
  stale: ReactNode
  onMacro: () => void
}

function OpenTicket({ ticket, back, stale, onMacro }: OpenTicketProps) {
  const { ticketNumber, people } = ticket
  const now = useNow()
  const change = useDeskChange()
  const queries = useQueryClient()
  const writing = useRef<DeskWritingHandle>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isReplying, setIsReplying] = useState(false)
  const [stops, setStops] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const colleagues = useDeskPulse({ ticketNumber, isReplying })
  const me = useMe().data
  const personId = me?.id
  const agent = (personId && people[personId]) ?? (me?.email && nameFromEmail(me.email))
  const go = useGo()
  const open = useCallback(() => go(`/admin/helpdesk?ticket=${ticketNumber}`), [go, ticketNumber])
  const { takenBack } = useHeldReply(ticketNumber)
  const wasSent = useCallback(
    async ({ requestId }: SentMessage) => {
      const [{ held }, { timeline }] = await Promise.all([
        orpc.helpdesk.readDrafts.call({ ticketNumber }),
        queries.fetchQuery({ ...queueTicket(ticketNumber), staleTime: 0 }),
      ])
      if (held?.requestId !== requestId) return timeline.some((entry) => entry.requestId === requestId)
      resumeReply({ ticketNumber, ...held }, open)
      return true
    },
    [queries, ticketNumber, open],
  )
  const drafts = useMemo(
    () => (personId === undefined ? undefined : ownDrafts(personId, ticketNumber, wasSent)),
    [personId, ticketNumber, wasSent],
  )
  const resume = useEffectEvent(({ held }: Awaited<ReturnType<ReturnType<typeof ownDrafts>['read']>>) => {
    if (held) resumeReply({ ticketNumber, ...held }, open)
  })
  useEffect(() => {
    // Without an answer the server sends it.
    drafts?.read().then(resume, () => undefined)
  }, [drafts])
  useTicketKeys((what) => writing.current?.write(what))
  useScreenCommands(writingCommands, (id) => writing.current?.write(id === 'note' ? 'note' : 'reply'))
  const nameOf = (id: string) =>
    people[id] ?? ticket.followers.find((follower) => follower.personId === id)?.name ?? 'an agent'
  const linkFile = (fileId: string) => orpc.helpdesk.linkTicketFile.call({ ticketNumber, fileId })
  const entries = ticket.timeline.map((entry) => shownEntry(entry, ticket, nameOf, personId))

  const sending = useSending({
    ticket,
    read: () => queries.fetchQuery({ ...queueTicket(ticketNumber), staleTime: 0 }),
    entriesOf: (now) => now.timeline.map((entry) => shownEntry(entry, now, nameOf, personId)),
    refusalWords,
    list: { nameOf, linkFile, now },
    onStopped: () => setStops((before) => before + 1),
  })

  /** Changes properties at once; what was asked for is said when it is refused. */
  const set = async (...actions: AgentAction[]) => {
    const asked = { ticket, actions, requestId: crypto.randomUUID() }
    try {
      await change.mutateAsync(asked).catch((error: unknown) => {
        // Its answer was lost. The same request changes nothing twice.
        if (!(error instanceof ApiError) || !error.isPassing) throw error
        return change.mutateAsync(asked)
      })
      setConflict(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-meanwhile')
        setConflict({ actions, entries: overtakenEntries(error) })
      else if (error instanceof ApiError && error.isPassing) await explain(actions, asked.requestId, error)
      else toast({ title: refusalWords(error), tone: 'error' })
    }
  }

  /** Says what became of a change without an answer. */
  const explain = async (actions: AgentAction[], requestId: string, refusal: ApiError) => {
    const newest = await queries.fetchQuery({ ...queueTicket(ticketNumber), staleTime: 0 }).catch(() => undefined)
    if (newest?.timeline.some((entry) => entry.requestId === requestId)) return setConflict(undefined)
    const entries = overtakingEntries(actions, newest?.timeline ?? [], ticket.version)
    if (entries.length > 0) setConflict({ actions, entries })
    else toast({ title: 'Your change was not saved', description: refusalWords(refusal), tone: 'error' })
  }

  return (
    <RecordScreen
      back={back}
      isBeside
      number={ticketNumber}
      title={<RevealedText>{ticket.subject}</RevealedText>}
      about={
        <>
          <TicketGlance ticket={ticket} now={now} />
          <LinkedWork links={ticket.links} />
        </>
      }
      brief={<TicketBrief ticket={ticket} now={now} />}
      actions={
        <>
          <Button size="small" onClick={onMacro}>
            <Workflow size={14} strokeWidth={1.75} aria-hidden="true" /> Macro
          </Button>
          <Button
            size="small"
            disabled={change.isPending}
            onClick={() => void set({ do: 'set-status', to: isDone(ticket.status) ? 'open' : 'resolved' })}
          >
            {isDone(ticket.status) ? 'Reopen' : 'Resolve'}
          </Button>
          <WorkOfTicket ticket={ticket} />
        </>
      }
      properties={
        <EditableFacts
          ticket={ticket}
          now={now}
          isBusy={change.isPending}
          onChange={(...actions) => void set(...actions)}
        />
      }
      thumb={
        <Suspense fallback={<div className={css.room} />}>
          <ThumbActions
            ticket={ticket}
            onChange={(...actions) => void set(...actions)}
            onReply={() => {
              writing.current?.write('reply')
              // The button that sends it must be seen, too.
              end.current?.scrollIntoView({ block: 'end' })
            }}
            onBack={back.onPress}
          />
        </Suspense>
      }
      foot={
        <>
          <OpenCall
            ticket={ticket}
            me={personId}
            nameOf={nameOf}
            now={now}
            isBusy={change.isPending}
            onAcknowledge={() => void set({ do: 'acknowledge' })}
          />
          <PeopleThere people={colleagues} />
          <DeskWriting
            key={`${ticketNumber}/${takenBack?.count ?? 0}`}
            begun={takenBack?.actions}
            begunText={takenBack?.text}
            refused={takenBack?.refused && sending.refused(takenBack.refused)}
            isFromMachine={ticket.isFromMachine === true}
            isFromChat={ticket.channel === 'chat' && ticket.personId === undefined}
            uploads={ownUploads}
            drafts={drafts}
            values={valuesOf(ticket, { agent, now })}
            handle={writing}
            onReplying={setIsReplying}
            onBegin={sending.begin}
            onSend={(actions, requestId, again) =>
              sending.send(
                (on) =>
                  actions.some((action) => action.do === 'reply')
                    ? holdReply(on, { actions, requestId }, open)
                    : change.mutateAsync({ ticket: on, actions, requestId }),
                again,
              )
            }
          />
          <div ref={end} className={css.end} />
        </>
      }
    >
      {stale}
      {conflict && (
        <Suspense>
          <EditConflict
            conflict={conflict}
            ticket={ticket}
            nameOf={nameOf}
            now={now}
            isBusy={change.isPending}
            onApply={() => void set(...conflict.actions)}
            onClose={() => setConflict(undefined)}
          />
        </Suspense>
      )}
      <TicketTimeline
        openedAt={ticket.createdAt}
        hasEarlier={ticket.hasEarlier}
        entries={entries}
        nameOf={nameOf}
        now={now}
        linkFile={linkFile}
        opener={openerOf(ticket.links)}
        links={ticket.links}
        reader="agent"
        stops={stops + (takenBack?.count ?? 0)}
        foot={<PendingReply ticketNumber={ticketNumber} name={agent ?? 'You'} linkUpload={ownUploads.link} />}
      >
        <Message
          name={ticket.name}
          shownName={<RevealedText>{ticket.name}</RevealedText>}
          when={spokenTime(ticket.createdAt, now)}
        >
          <MessageText isPlain text={ticket.description} linkFile={linkFile} />
        </Message>
        {ticket.hasEarlier && (
          <EarlierEntries
            openedAt={ticket.createdAt}
            first={ticket.timeline[0]?.seq ?? 1}
            read={async (before) => {
              const page = await orpc.helpdesk.readTimeline.call({ ticketNumber, before })
              return { ...page, entries: page.timeline.map((entry) => shownEntry(entry, ticket, nameOf, personId)) }
            }}
            nameOf={nameOf}
            now={now}
            linkFile={linkFile}
          />
        )}
      </TicketTimeline>
      {ticket.deliveries.length > 0 && (
        <Timeline label="Mail that was not delivered">
          {ticket.deliveries.map(({ at, action }) => (
            <Happening key={`${at} ${action}`} icon={MailX}>
              {spokenTime(at, now)} {actionWords[action]}
            </Happening>
          ))}
        </Timeline>
      )}
    </RecordScreen>
  )
}

function UnshownConflict() {
  return <p role="alert">Someone changed it at the same moment. Your choice is not saved.</p>
}

/** Numbers of the timeline's entries that made a change too late. Checked without a schema library, which the queue would load. */
function overtakenEntries({ details: { entries } }: ApiError): number[] {
  return Array.isArray(entries) ? entries.filter((entry): entry is number => Number.isInteger(entry)) : []
}

function isDone(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed'
}

const actionWords: Readonly<Record<DeliveryLine['action'], string>> = {
  'confirmation-not-sent': 'No confirmation sent by email, because a limit was reached',
  'sender-not-proved': 'No confirmation sent by email, because nothing proves that the mail is from this address',
  'mail-bounced': 'Our email to the requester bounced. Phone, or ask for another address',
  'mail-complained': 'The requester reported our email as unwanted, so we send no more to that address. Phone instead',
  'mail-held-back-after-bounce': 'No email sent to the requester, because an earlier one bounced. Phone instead',
  'mail-held-back-after-complaint':
    'No email sent to the requester, who reported an earlier one as unwanted. Phone instead',
  'desk-mail-returned': 'The help desk’s copy bounced: its mailbox does not accept mail',
}
