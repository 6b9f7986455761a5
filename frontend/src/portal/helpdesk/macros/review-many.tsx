import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Macro } from '#domain/helpdesk/macros/macro.ts'
import { actionsOf, resolveMacro } from '#domain/helpdesk/macros/resolve-macro.ts'
import { valuesAfter } from '#domain/helpdesk/macros/values-after.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../../ui/button.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { useNow } from '../../parts/use-now.ts'
import { inverseOf, isBulkAction } from '../queue/bulk-change.ts'
import type { TicketStep } from '../queue/bulk-change.ts'
import { spellTickets } from '../queue/use-bulk-change.ts'
import { StepList } from './step-list.tsx'
import { useAgreements } from './use-agreements.ts'
import css from './macro-review.module.css'

interface ReviewManyProps {
  macro: Macro
  tickets: readonly TicketSummary[]
  me: string
  agent: string | undefined
  nameOf: (personId: string) => string
  onRun: (steps: readonly TicketStep[]) => void
  onClose: () => void
}

/** Every step of a macro for each of some tickets, one ticket at a time; runs on all that it can change. */
export function ReviewMany({ macro, tickets, me, agent, nameOf, onRun, onClose }: ReviewManyProps) {
  const now = useNow()
  const [at, setAt] = useState(0)
  const agreementOf = useAgreements()
  const each = tickets.map((ticket) => {
    const valuesOf = valuesAfter(ticket, { agent, now, agreement: agreementOf(ticket.organisation) })
    const steps = resolveMacro(macro.steps, ticket, { me, valuesOf })
    return { ticket, steps, actions: actionsOf(steps) }
  })
  const runnable = each.flatMap(({ ticket, actions }) => (actions && actions.length > 0 ? [{ ticket, actions }] : []))
  const unchanged = each.filter(({ actions }) => actions?.length === 0).length
  const lacking = each.filter(({ actions }) => actions === undefined).length
  const shown = each[at]
  const replies = macro.steps.some((step) => step.do === 'reply')
  const notes = macro.steps.some((step) => step.do === 'note')
  return (
    <Dialog
      open
      title={`Run “${macro.name}” on ${spellTickets(tickets.length)}`}
      about={
        <>
          {unchanged > 0 && `${spellTickets(unchanged)} already as asked. `}
          {lacking > 0 && `${spellTickets(lacking)} left out, because a value for the text is not known. `}
          {replies && 'The replies go out after ten seconds. Until then, undo takes everything back. '}
          {(replies || notes) && `${replies ? 'Later it' : 'Undo'} puts the properties back, but not what was written.`}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            disabled={runnable.length === 0}
            onClick={() => {
              onClose()
              onRun(
                runnable.map(({ ticket, actions }) => ({
                  ticketNumber: ticket.ticketNumber,
                  subject: ticket.subject,
                  version: ticket.version,
                  lastReply: ticket.lastReply,
                  actions,
                  macro: macro.name,
                  inverse: actions.filter(isBulkAction).flatMap((action) => inverseOf(ticket, action)),
                })),
              )
            }}
          >
            Run on {spellTickets(runnable.length)}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {shown && (
        <>
          <div className={css.pager}>
            <IconAction
              label="Previous ticket"
              icon={ChevronLeft}
              onPress={() => setAt((at + each.length - 1) % each.length)}
            />
            <p aria-live="polite">
              <small>
                {at + 1} of {each.length}
              </small>{' '}
              <RevealedText>{shown.ticket.subject}</RevealedText>
            </p>
            <IconAction label="Next ticket" icon={ChevronRight} onPress={() => setAt((at + 1) % each.length)} />
          </div>
          <StepList steps={shown.steps} ticket={shown.ticket} nameOf={nameOf} />
        </>
      )}
    </Dialog>
  )
}
