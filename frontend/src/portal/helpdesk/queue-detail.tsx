import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DeliveryLine } from '#domain/helpdesk/delivery-history.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { Button } from '../../ui/button.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Select } from '../parts/select.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Happening, Message, Timeline } from '../parts/timeline.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { EditableFacts } from './editable-facts.tsx'
import { MessageText } from './conversation/message-text.tsx'
import { EarlierEntries } from './conversation/earlier-entries.tsx'
import { queueTicket } from './queue/queue.ts'
import { ReplyEditor } from './conversation/reply-editor.tsx'
import { TicketGlance } from './ticket-glance.tsx'
import { TicketTimeline } from './conversation/ticket-timeline.tsx'
import type { ShownEntry } from './conversation/ticket-timeline.tsx'
import { refusalWords } from './refusal-words.ts'
import { useDeskChange } from './use-ticket-change.ts'
import css from './queue-detail.module.css'

interface QueueDetailProps {
  ticketNumber: string
  onClose: () => void
}

/** The open ticket: its conversation, its properties, and what an agent does next. */
export function QueueDetail({ ticketNumber, onClose }: QueueDetailProps) {
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
  return <OpenTicket ticket={ticket} back={back} stale={<StaleRecord query={query} />} />
}

type AgentTicket = NonNullable<ReturnType<typeof useTicket>['data']>
const useTicket = (ticketNumber: string) => useQuery(queueTicket(ticketNumber))

interface OpenTicketProps {
  ticket: AgentTicket
  back: { name: string; onPress: () => void }
  stale: ReactNode
}

function OpenTicket({ ticket, back, stale }: OpenTicketProps) {
  const { ticketNumber, people } = ticket
  const now = useNow()
  const change = useDeskChange()
  const nameOf = (personId: string) => people[personId] ?? 'an agent'
  const linkFile = (fileId: string) => orpc.helpdesk.linkTicketFile.call({ ticketNumber, fileId })
  const entries = ticket.timeline.map((entry) => shownEntry(entry, ticket, nameOf))

  /** Changes properties at once; what was asked for is said when it is refused. */
  const set = (...actions: AgentAction[]) =>
    change.mutate({ ticket, actions }, { onError: (error) => toast({ title: refusalWords(error), tone: 'error' }) })

  return (
    <RecordScreen
      back={back}
      isBeside
      number={ticketNumber}
      title={<RevealedText>{ticket.subject}</RevealedText>}
      about={<TicketGlance ticket={ticket} now={now} />}
      actions={
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => set({ do: 'set-status', to: isDone(ticket.status) ? 'open' : 'resolved' })}
        >
          {isDone(ticket.status) ? 'Reopen' : 'Resolve'}
        </Button>
      }
      properties={<EditableFacts ticket={ticket} now={now} isBusy={change.isPending} onChange={set} />}
      foot={
        <Writing
          key={ticketNumber}
          onSend={async (actions, requestId) => {
            try {
              await change.mutateAsync({ ticket, actions, requestId })
              return undefined
            } catch (error) {
              return refusalWords(error)
            }
          }}
        />
      }
    >
      {stale}
      <TicketTimeline entries={entries} nameOf={nameOf} now={now} linkFile={linkFile}>
        <Message
          name={ticket.name}
          shownName={<RevealedText>{ticket.name}</RevealedText>}
          when={spokenTime(ticket.createdAt, now)}
        >
          <MessageText isPlain text={ticket.description} linkFile={linkFile} />
        </Message>
        {ticket.hasEarlier && (
          <EarlierEntries
            first={ticket.timeline[0]?.seq ?? 1}
            read={async (before) => {
              const page = await orpc.helpdesk.readTimeline.call({ ticketNumber, before })
              return { ...page, entries: page.timeline.map((entry) => shownEntry(entry, ticket, nameOf)) }
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

const afterSending = [
  { id: 'waiting', name: 'then wait for the client' },
  { id: 'open', name: 'and keep it open' },
  { id: 'resolved', name: 'and resolve' },
] as const satisfies readonly { id: TicketStatus; name: string }[]

/** Writes a reply or an internal note. Each keeps its own text. */
function Writing({ onSend }: { onSend: (actions: AgentAction[], requestId: string) => Promise<string | undefined> }) {
  const [isNote, setIsNote] = useState(false)
  const [then, setThen] = useState<(typeof afterSending)[number]['id']>('waiting')
  const tabs = (
    <div className={css.tabs} role="group" aria-label="Write">
      <button type="button" aria-pressed={!isNote} onClick={() => setIsNote(false)}>
        Reply
      </button>
      <button type="button" aria-pressed={isNote} onClick={() => setIsNote(true)}>
        Internal note
      </button>
    </div>
  )
  return (
    <>
      <div hidden={isNote}>
        <ReplyEditor
          label="Reply"
          help="The client reads it. Ctrl and Enter send it."
          submit="Send"
          head={tabs}
          onSend={(text, requestId) =>
            onSend(
              [
                { do: 'reply', text, files: [] },
                { do: 'set-status', to: then },
              ],
              requestId,
            )
          }
        >
          <Select
            label="After sending"
            hideLabel
            options={afterSending}
            chosen={then}
            onChoose={(status) => setThen(status)}
          />
        </ReplyEditor>
      </div>
      <div hidden={!isNote}>
        <ReplyEditor
          label="Internal note"
          help="Only the desk reads it; it is never mailed. Ctrl and Enter save it."
          submit="Save note"
          isInternal
          head={tabs}
          onSend={(text, requestId) => onSend([{ do: 'note', text, files: [] }], requestId)}
        />
      </div>
    </>
  )
}

function isDone(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed'
}

function shownEntry(
  { seq, at, actor, happening, message, comment }: AgentTicket['timeline'][number],
  { name }: Pick<AgentTicket, 'name'>,
  nameOf: (personId: string) => string,
): ShownEntry {
  const isRule = actor === 'system'
  const by = actor === 'guest' || actor === 'mail' ? name : nameOf(actor)
  return { seq, at, happening, message, comment, ...(!isRule && { by }) }
}

const actionWords: Readonly<Record<DeliveryLine['action'], string>> = {
  'confirmation-not-sent': 'No confirmation sent by email, because a limit was reached',
  'mail-bounced': 'Our email to the requester bounced. Phone, or ask for another address',
  'mail-complained': 'The requester reported our email as unwanted, so we send no more to that address. Phone instead',
  'mail-held-back-after-bounce': 'No email sent to the requester, because an earlier one bounced. Phone instead',
  'mail-held-back-after-complaint':
    'No email sent to the requester, who reported an earlier one as unwanted. Phone instead',
  'desk-mail-returned': 'The help desk’s copy bounced: its mailbox does not accept mail',
}
