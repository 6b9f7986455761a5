import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { LINK_DAYS } from '#domain/helpdesk/guest-link.ts'
import { ratingRefusal } from '#domain/helpdesk/rating.ts'
import type { ClientTicket } from '#domain/helpdesk/client-ticket.ts'
import type { GuestAction } from '#domain/helpdesk/ticket-action.ts'
import { Button } from '../../../ui/button.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { useNow } from '../../parts/use-now.ts'
import { RecordScreen } from '../../templates/record-screen.tsx'
import { ClientConversation, nameOf, shownEntry } from '../client-conversation.tsx'
import type { UploadCalls } from '../conversation/files/use-uploads.ts'
import { ReplyEditor } from '../conversation/reply-editor.tsx'
import { useSending } from '../conversation/use-sending.tsx'
import { Rating } from '../rating.tsx'
import { TicketFacts } from '../ticket-facts.tsx'
import { TicketGlance } from '../ticket-glance.tsx'
import { refusalWords } from '../refusal-words.ts'
import { useClosing } from '../use-closing.tsx'
import css from './guest-ticket-page.module.css'
import { MergedGuestTicket } from './merged-guest-ticket.tsx'
import { useGuestChange } from './use-guest-change.ts'

interface GuestTicketProps {
  ticket: ClientTicket
  token: string
  /** The score that a mail's link names. */
  proposed: number | undefined
  stale: ReactNode
  /** All links to the ticket were withdrawn. */
  onEnded: () => void
}

/** A guest's ticket: what was said, when it is due, and everything that can be done to it. */
export function GuestTicket({ ticket, token, proposed, stale, onEnded }: GuestTicketProps) {
  const { ticketNumber, status } = ticket
  const now = useNow()
  const change = useGuestChange(token)
  const isDone = status === 'resolved' || status === 'closed'
  /** Whether it was done; else a message says why not. */
  const act = async (action: GuestAction): Promise<boolean> => {
    try {
      await change.mutateAsync({ ticket, actions: [action] })
      return true
    } catch (error) {
      toast({ title: refusalWords(error), tone: 'error' })
      return false
    }
  }
  const closing = useClosing({ isDraft: false, isBusy: change.isPending, close: () => void act({ do: 'close' }) })
  const queries = useQueryClient()
  const uploads = useMemo(() => uploadsBy(token), [token])
  const linkFile = (fileId: string) => orpc.helpdesk.linkGuestFile.call({ token, fileId })
  const sending = useSending({
    ticket,
    read: () => queries.fetchQuery(orpc.helpdesk.readGuestTicket.queryOptions({ input: { token }, staleTime: 0 })),
    entriesOf: ({ timeline }) => timeline.map(shownEntry),
    refusalWords,
    list: { nameOf, linkFile, now, isClient: true },
  })

  return (
    <RecordScreen
      number={ticketNumber}
      title={<RevealedText>{ticket.subject}</RevealedText>}
      about={<TicketGlance isClient ticket={ticket} now={now} />}
      actions={
        (!isDone || ticket.mayBeReopened) && (
          <Button
            size="small"
            disabled={change.isPending}
            onClick={() => (isDone ? void act({ do: 'reopen' }) : closing.ask())}
          >
            {isDone ? 'Reopen' : 'Close the ticket'}
          </Button>
        )
      }
      properties={<TicketFacts ticket={ticket} now={now} />}
      foot={
        ticket.mergedInto === undefined && (
          <>
            {closing.question}
            <ReplyEditor
              {...closing.editing}
              isPlain
              label="Reply"
              help={replyHelp(ticket)}
              submit="Send"
              uploads={uploads}
              onBegin={sending.begin}
              onSend={({ text, files, requestId }, again) => {
                const actions: GuestAction[] = [{ do: 'reply', text, files }]
                if (closing.takeClosing()) actions.push({ do: 'close' })
                return sending.send((on) => change.mutateAsync({ ticket: on, actions, requestId }), again)
              }}
            />
          </>
        )
      }
    >
      {stale}
      <MergedGuestTicket mergedInto={ticket.mergedInto} token={token} />
      {isDone && (
        <Rating
          rated={ticket.rating}
          proposed={proposed}
          isOpen={ticket.mergedInto === undefined && ratingRefusal(ticket, now) === undefined}
          isBusy={change.isPending}
          onRate={(score, text) => act({ do: 'rate', score, text })}
        />
      )}
      <ClientConversation
        ticket={ticket}
        now={now}
        linkFile={linkFile}
        readEarlier={(before) => orpc.helpdesk.readGuestTimeline.call({ token, before })}
      />
      <AboutLink token={token} onEnded={onEnded} />
    </RecordScreen>
  )
}

/** Uploads by a guest, to the ticket of their link only. */
function uploadsBy(token: string): UploadCalls {
  return {
    announce: (file) => orpc.helpdesk.createGuestUpload.call({ ...file, token }),
    read: (fileId) => orpc.helpdesk.readGuestFile.call({ token, fileId }),
    link: (fileId) => orpc.helpdesk.linkGuestFile.call({ token, fileId }),
  }
}

function replyHelp({ status, mayBeReopened }: ClientTicket): string {
  if (status !== 'resolved' && status !== 'closed') return 'Ctrl and Enter send it.'
  return mayBeReopened
    ? 'Your reply opens the ticket again.'
    : 'This ticket is closed. Your reply goes into one that is linked to it.'
}

/** What the link is, and how to withdraw it. It asks in its place: a dialog would load more code than the rest of the page. */
function AboutLink({ token, onEnded }: { token: string; onEnded: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const end = useMutation(
    orpc.helpdesk.endGuestLinks.mutationOptions({
      onSuccess: onEnded,
      onError: ({ message }) => toast({ title: message, tone: 'error' }),
    }),
  )
  return (
    <div className={css.link}>
      <p>
        Your link opens this page for {LINK_DAYS} days without signing in. Whoever has it can read and answer the
        ticket.
      </p>
      {isAsking ? (
        <div className={css.asking} role="group" aria-label="Withdraw all links">
          <p ref={question} tabIndex={-1}>
            Withdraw them? No link that we have mailed opens this ticket any more. Our next mail about it contains a new
            one.
          </p>
          <Button size="small" kind="primary" busy={end.isPending} onClick={() => end.mutate({ token })}>
            Withdraw them
          </Button>
          <Button size="small" onClick={() => setIsAsking(false)}>
            Keep them
          </Button>
        </div>
      ) : (
        <Button size="small" onClick={() => setIsAsking(true)}>
          Withdraw all links
        </Button>
      )}
    </div>
  )
}
