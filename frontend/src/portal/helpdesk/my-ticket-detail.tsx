import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { ratingNames, ratingRefusal } from '#domain/helpdesk/rating.ts'
import type { ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { useNow } from '../parts/use-now.ts'
import { WhenDone } from '../parts/when-done.tsx'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { useSending } from './conversation/use-sending.tsx'
import { ClientConversation, nameOf, shownEntry } from './client-conversation.tsx'
import { myTicket } from './my-tickets.ts'
import { MergedPointer } from './relations/merged-pointer.tsx'
import { WorkOfTicket } from './relations/work-of-ticket.tsx'
import { isHeldBack, useMe } from '../../accounts/me.ts'
import { sentAttempt } from './sent-attempt.ts'
import { ownDrafts } from './own-drafts.ts'
import { ownUploads } from './own-uploads.ts'
import { Rating } from './rating.tsx'
import { ReplyEditor } from './conversation/reply-editor.tsx'
import { useClosing } from './use-closing.tsx'
import { LinkedWork, TicketFacts } from './ticket-facts.tsx'
import { TicketBrief, TicketGlance } from './ticket-glance.tsx'
import { refusalWords } from './refusal-words.ts'
import { useMyChange } from './use-ticket-change.ts'

/** One of the person's own tickets. */
export function MyTicketDetail({ ticketNumber, onClose }: { ticketNumber: string; onClose: () => void }) {
  const query = useTicket(ticketNumber)
  const back = { name: 'All tickets', onPress: onClose }
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
              <span dir="auto">{ticketNumber}</span> does not exist, or it belongs to another email address or
              organisation.
            </>
          ),
          actions: (
            <ButtonLink size="small" href="/dashboard/tickets">
              Show my tickets
            </ButtonLink>
          ),
        }}
      />
    )
  }
  return <OpenTicket ticket={ticket} back={back} stale={<StaleRecord query={query} />} />
}

const useTicket = (ticketNumber: string) => useQuery(myTicket(ticketNumber))
type ClientTicket = NonNullable<ReturnType<typeof useTicket>['data']>

interface OpenTicketProps {
  ticket: ClientTicket
  back: { name: string; onPress: () => void }
  stale: ReactNode
}

function OpenTicket({ ticket, back, stale }: OpenTicketProps) {
  const { ticketNumber, status, rating } = ticket
  const now = useNow()
  const change = useMyChange()
  const queries = useQueryClient()
  const { data: me } = useMe()
  const personId = me?.id
  const attempt = useMemo(
    () => sentAttempt(async () => (await queries.fetchQuery({ ...myTicket(ticketNumber), staleTime: 0 })).timeline),
    [queries, ticketNumber],
  )
  const drafts = useMemo(
    () =>
      personId === undefined ? undefined : ownDrafts(personId, ticketNumber, (message) => attempt.wasSent(message)),
    [personId, ticketNumber, attempt],
  )
  const [search] = useSearchParams()
  // A mail's link names a score. It counts once the person sends it.
  const proposed = ratingNames.find(({ score }) => String(score) === search.get('rate'))?.score
  const isDone = status === 'resolved' || status === 'closed'
  const act = (action: ClientAction) =>
    change.mutate(
      { ticket, actions: [action] },
      { onError: (error) => toast({ title: refusalWords(error), tone: 'error' }) },
    )
  const closing = useClosing({
    isDraft: true,
    isBusy: change.isPending,
    close: () => act({ do: 'close' }),
  })
  const follow = (isFollowing: boolean) => {
    const actions: ClientAction[] = [{ do: isFollowing ? 'watch' : 'unwatch' }]
    change.mutate(
      { ticket, actions },
      {
        // The list of followers is read again: the answer of a change has those from before it.
        onSuccess: () => void queries.invalidateQueries({ queryKey: myTicket(ticketNumber).queryKey }),
        onError: (error) => toast({ title: refusalWords(error), tone: 'error' }),
      },
    )
  }
  const linkFile = (fileId: string) => orpc.helpdesk.linkMyTicketFile.call({ ticketNumber, fileId })

  const [stops, setStops] = useState(0)
  const sending = useSending({
    ticket,
    read: () => queries.fetchQuery({ ...myTicket(ticketNumber), staleTime: 0 }),
    entriesOf: ({ timeline }) => timeline.map(shownEntry),
    refusalWords,
    list: { nameOf, linkFile, now, isClient: true },
    onStopped: () => setStops((before) => before + 1),
  })

  return (
    <RecordScreen
      back={back}
      isBeside
      number={ticketNumber}
      title={ticket.subject}
      about={
        <>
          <TicketGlance isClient ticket={ticket} now={now} />
          <LinkedWork links={ticket.links} />
        </>
      }
      brief={<TicketBrief isClient ticket={ticket} now={now} />}
      actions={
        <>
          {!isHeldBack(me) && !ticket.isRequester && (
            <Button size="small" disabled={change.isPending} onClick={() => follow(!ticket.watching)}>
              {ticket.watching ? 'Stop following' : 'Follow'}
            </Button>
          )}
          {!isHeldBack(me) && (!isDone || ticket.mayBeReopened) && (
            <Button
              size="small"
              disabled={change.isPending}
              onClick={() => (isDone ? act({ do: 'reopen' }) : closing.ask())}
            >
              {isDone ? 'Reopen' : 'Close the ticket'}
            </Button>
          )}
          <WorkOfTicket isClient ticket={ticket} />
        </>
      }
      properties={<TicketFacts ticket={ticket} now={now} />}
      foot={
        isHeldBack(me) ? (
          <p>
            Nothing can be sent here now, as the notice above says. Answer our email about this ticket instead: that
            still arrives.
          </p>
        ) : ticket.mergedInto === undefined ? (
          <>
            {closing.question}
            <ReplyEditor
              {...closing.editing}
              label="Reply"
              collapsedTo="Write a reply"
              help={replyHelp(ticket)}
              submit="Send"
              uploads={ownUploads}
              drafts={drafts}
              onBegin={sending.begin}
              onSend={({ text, files, requestId }, again) => {
                attempt.begin(requestId, ticket.timeline)
                const actions: ClientAction[] = [{ do: 'reply', text, files }]
                if (closing.takeClosing()) actions.push({ do: 'close' })
                return sending.send((on) => change.mutateAsync({ ticket: on, actions, requestId }), again)
              }}
            />
          </>
        ) : undefined
      }
    >
      {stale}
      <MergedPointer mergedInto={ticket.mergedInto} address="/dashboard/tickets?ticket=" />
      <ClientConversation
        ticket={ticket}
        now={now}
        linkFile={linkFile}
        opensAtNewest
        stops={stops}
        readEarlier={(before) => orpc.helpdesk.readMyTimeline.call({ ticketNumber, before })}
      />
      {isDone && <WhenDone links={ticket.links} />}
      {isDone && (
        <Rating
          rated={rating}
          proposed={proposed}
          isOpen={ticket.mergedInto === undefined && ratingRefusal(ticket, now) === undefined}
          isBusy={change.isPending}
          onRate={async (score, text) => {
            try {
              await change.mutateAsync({ ticket, actions: [{ do: 'rate', score, text }] })
              return true
            } catch (error) {
              toast({ title: refusalWords(error), tone: 'error' })
              return false
            }
          }}
        />
      )}
    </RecordScreen>
  )
}

function replyHelp({ status, mayBeReopened }: ClientTicket): string {
  if (status !== 'resolved' && status !== 'closed') return 'Ctrl and Enter send it.'
  return mayBeReopened ? 'Your reply opens the ticket again.' : 'Your reply opens a new ticket, linked to this one.'
}
