import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Macro } from '#domain/helpdesk/macros/macro.ts'
import { actionsOf, resolveMacro } from '#domain/helpdesk/macros/resolve-macro.ts'
import { valuesAfter } from '#domain/helpdesk/macros/values-after.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { NewerEntries } from '../conversation/newer-entries.tsx'
import { shownEntry } from '../conversation/shown-entry.ts'
import type { AgentTicket } from '../conversation/shown-entry.ts'
import { inverseOf, isBulkAction } from '../queue/bulk-change.ts'
import { queueTicket } from '../queue/queue.ts'
import { useBulkChange } from '../queue/use-bulk-change.ts'
import { refusalWords } from '../refusal-words.ts'
import { holdReply } from '../sending/held-replies.ts'
import { useGo } from '../../use-go.ts'
import { useDeskChange } from '../use-ticket-change.ts'
import { StepList } from './step-list.tsx'
import { useAgreements } from './use-agreements.ts'
import css from './macro-review.module.css'

interface ReviewOneProps {
  macro: Macro
  ticketNumber: string
  me: string
  agent: string | undefined
  nameOf: (personId: string) => string
  onClose: () => void
}

/** Why it did not run, and since which reply and event the ticket is new to the reader. */
interface Stopped {
  readonly words: string
  readonly isNew: (entry: AgentTicket['timeline'][number]) => boolean
}

/** Every step of a macro as it would change one ticket now; runs them together. */
export function ReviewOne({ macro, ticketNumber, me, agent, nameOf, onClose }: ReviewOneProps) {
  const now = useNow()
  const queries = useQueryClient()
  const query = useQuery(queueTicket(ticketNumber))
  const go = useGo()
  const change = useDeskChange()
  const [isHolding, setIsHolding] = useState(false)
  const bulk = useBulkChange()
  const [stopped, setStopped] = useState<Stopped>()
  const [requestId] = useState(() => crypto.randomUUID())
  const ticket = query.data
  const agreementOf = useAgreements()
  const resolved =
    ticket &&
    resolveMacro(macro.steps, ticket, {
      me,
      valuesOf: valuesAfter(ticket, { agent, now, agreement: agreementOf(ticket.organisation) }),
    })
  const actions = resolved && actionsOf(resolved)

  const run = async () => {
    if (!ticket || !actions) return
    setStopped(undefined)
    try {
      if (actions.some((action) => action.do === 'reply')) {
        setIsHolding(true)
        await holdReply(ticket, { actions, requestId, macro: macro.name }, () =>
          go(`/admin/helpdesk?ticket=${ticketNumber}`),
        )
        onClose()
        return
      }
      const { version, subject } = await change.mutateAsync({ ticket, actions, requestId, keepsDrafts: true })
      onClose()
      const inverse = actions.filter(isBulkAction).flatMap((action) => inverseOf(ticket, action))
      toast({
        about: 'bulk-change',
        title: `“${macro.name}” is done`,
        tone: 'success',
        ...(inverse.length > 0 && {
          undo: () => void bulk.takeBack([{ ticketNumber, subject, version, actions: inverse, inverse: [] }]),
        }),
      })
    } catch (error) {
      await queries.fetchQuery({ ...queueTicket(ticketNumber), staleTime: 0 }).catch(() => undefined)
      setStopped({ words: refusalWords(error), isNew: newTo(ticket, error) })
    } finally {
      setIsHolding(false)
    }
  }

  return (
    <Dialog
      open
      title={`Run “${macro.name}”`}
      about={ticket && <RevealedText>{ticket.subject}</RevealedText>}
      onClose={onClose}
      actions={
        ticket && (
          <>
            <Button
              kind="primary"
              disabled={!actions || actions.length === 0}
              busy={change.isPending || isHolding}
              busyText="Running"
              onClick={() => void run()}
            >
              {stopped ? 'Run it on the ticket as it is now' : 'Run'}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )
      }
    >
      {query.isPending && <Skeleton shape="rows" label="Loading the ticket" />}
      {query.error && !ticket && (
        <Failed title="We can't show the ticket right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {ticket && resolved && (
        <>
          {stopped && (
            <div className={css.stopped} role="alert">
              <p>
                <b>Nothing was changed.</b> {stopped.words}
              </p>
              <NewerEntries
                entries={ticket.timeline.filter(stopped.isNew).map((entry) => shownEntry(entry, ticket, nameOf))}
                nameOf={nameOf}
                now={now}
                linkFile={(fileId) => orpc.helpdesk.linkTicketFile.call({ ticketNumber, fileId })}
              />
            </div>
          )}
          <StepList steps={resolved} ticket={ticket} nameOf={nameOf} />
          {actions?.length === 0 && <p className={css.idle}>The ticket is already as this macro makes it.</p>}
        </>
      )}
    </Dialog>
  )
}

/** What a refusal says came meanwhile. */
function newTo({ lastReply }: AgentTicket, error: unknown): Stopped['isNew'] {
  if (!(error instanceof ApiError)) return () => false
  const entries = error.details['entries']
  if (error.code === 'changed-meanwhile' && Array.isArray(entries)) return ({ seq }) => entries.includes(seq)
  if (error.code === 'reply-meanwhile') return ({ seq, happening }) => happening.type === 'replied' && seq > lastReply
  return () => false
}
