import { useState } from 'react'
import type { ReactNode } from 'react'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { useMe } from '../../../accounts/me.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import type { TicketStep } from '../queue/bulk-change.ts'
import { ChoiceDialog } from '../queue/choice-dialog.tsx'
import { spellTickets } from '../queue/use-bulk-change.ts'
import { useAgentNames } from '../queue/use-desk-filters.ts'
import { useMacros } from './macros.ts'
import type { ListedMacro } from './macros.ts'
import { ReviewMany } from './review-many.tsx'
import { ReviewOne } from './review-one.tsx'

interface Asked {
  readonly tickets: readonly TicketSummary[]
  readonly macro?: ListedMacro
}

type Run = (steps: readonly TicketStep[], words: string) => unknown

/** Asks for a macro and shows its steps before they run on some tickets. */
export function useMacroDialogs(run: Run): {
  ask: (tickets: readonly TicketSummary[], macro?: ListedMacro) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return {
    ask: (tickets, macro) => {
      if (tickets.length > 0) setAsked({ tickets, ...(macro && { macro }) })
    },
    dialog: asked && (
      <MacroDialogs
        asked={asked}
        onChoose={(macro) => setAsked({ ...asked, macro })}
        onRun={(steps, macro) => void run(steps, `changed by “${macro.name}”`)}
        onClose={close}
      />
    ),
  }
}

interface MacroDialogsProps {
  asked: Asked
  onChoose: (macro: ListedMacro) => void
  onRun: (steps: readonly TicketStep[], macro: ListedMacro) => void
  onClose: () => void
}

function MacroDialogs({ asked: { tickets, macro }, onChoose, onRun, onClose }: MacroDialogsProps) {
  const query = useMacros()
  const names = useAgentNames()
  const me = useMe().data
  const [first] = tickets
  if (!me || !first) return null
  const macros = query.data?.macros
  const title = `Run a macro on ${tickets.length === 1 ? `“${first.subject}”` : spellTickets(tickets.length)}`
  if (macro) {
    const known = names.get(me.id)
    const shared = {
      macro,
      me: me.id,
      agent: known === undefined || known === 'Me' ? me.email && nameFromEmail(me.email) : known,
      nameOf: (id: string) => (id === me.id ? 'You' : (names.get(id) ?? 'an agent')),
      onClose,
    }
    return tickets.length === 1 ? (
      <ReviewOne {...shared} ticketNumber={first.ticketNumber} />
    ) : (
      <ReviewMany {...shared} tickets={tickets} onRun={(steps) => onRun(steps, macro)} />
    )
  }
  if (macros && macros.length > 0)
    return (
      <ChoiceDialog
        title={title}
        choices={macros.map(({ macroId, name, shared }) => ({ id: macroId, name: shared ? name : `${name} (own)` }))}
        staysOpen
        onChoose={(id) => {
          const chosen = macros.find(({ macroId }) => macroId === id)
          if (chosen) onChoose(chosen)
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title={title} onClose={onClose}>
      {query.isPending && <Skeleton shape="rows" label="Loading the macros" />}
      {query.error && !macros && (
        <Failed title="We can't show the macros right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {macros && (
        <Empty
          title="No macros yet"
          actions={
            <ButtonLink size="small" href="/admin/helpdesk/macros/edit">
              Write the first one
            </ButtonLink>
          }
        >
          <p>A macro takes several steps at once.</p>
        </Empty>
      )}
    </Dialog>
  )
}
