import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { useMe } from '../../../accounts/me.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import type { TicketStep } from '../queue/bulk-change.ts'
import { ChoiceDialog } from '../queue/choice-dialog.tsx'
import { spellTickets } from '../queue/use-bulk-change.ts'
import { useAgentNames } from '../queue/use-desk-filters.ts'
import { useMacros } from './macros.ts'
import type { ListedMacro } from './macros.ts'

/** The reviews are larger than the choice, and loaded while it is made. */
const loadReviews = async () => ({ ...(await import('./review-one.tsx')), ...(await import('./review-many.tsx')) })

interface Asked {
  readonly tickets: readonly TicketSummary[]
  /** What was chosen, and its review. */
  readonly chosen?: { readonly macro: ListedMacro; readonly reviews: Awaited<ReturnType<typeof loadReviews>> }
}

type Run = (steps: readonly TicketStep[], words: string) => unknown

/** Asks for a macro and shows its steps before they run on some tickets. */
export function useMacroDialogs(run: Run): {
  ask: (tickets: readonly TicketSummary[], macro?: ListedMacro) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  /** Number of the last question, so that one that was closed while its review was loaded stays closed. */
  const last = useRef(0)
  const close = () => {
    last.current += 1
    setAsked(undefined)
  }
  const choose = async (tickets: readonly TicketSummary[], macro: ListedMacro) => {
    const own = last.current
    const reviews = await loadReviews().catch(() => undefined)
    if (own !== last.current) return
    if (reviews) return setAsked({ tickets, chosen: { macro, reviews } })
    close()
    toast({ title: 'The macro could not be loaded. Please try again.', tone: 'error' })
  }
  return {
    ask: (tickets, macro) => {
      if (tickets.length === 0) return
      last.current += 1
      if (macro) return void choose(tickets, macro)
      void loadReviews().catch(() => undefined)
      setAsked({ tickets })
    },
    dialog: asked && (
      <MacroDialogs
        asked={asked}
        onChoose={(macro) => void choose(asked.tickets, macro)}
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

function MacroDialogs({ asked: { tickets, chosen }, onChoose, onRun, onClose }: MacroDialogsProps) {
  const query = useMacros()
  const names = useAgentNames()
  const me = useMe().data
  const [first] = tickets
  if (!me || !first) return null
  const macros = query.data?.macros
  const title = `Run a macro on ${tickets.length === 1 ? `“${first.subject}”` : spellTickets(tickets.length)}`
  if (chosen) {
    const { macro, reviews } = chosen
    const known = names.get(me.id)
    const shared = {
      macro,
      me: me.id,
      agent: known === undefined || known === 'Me' ? me.email && nameFromEmail(me.email) : known,
      nameOf: (id: string) => (id === me.id ? 'You' : (names.get(id) ?? 'an agent')),
      onClose,
    }
    return tickets.length === 1 ? (
      <reviews.ReviewOne {...shared} ticketNumber={first.ticketNumber} />
    ) : (
      <reviews.ReviewMany {...shared} tickets={tickets} onRun={(steps) => onRun(steps, macro)} />
    )
  }
  if (macros && macros.length > 0)
    return (
      <ChoiceDialog
        title={title}
        choices={macros.map(({ macroId, name, shared }) => ({ id: macroId, name: shared ? name : `${name} (own)` }))}
        staysOpen
        onChoose={(id) => {
          const macroOfId = macros.find(({ macroId }) => macroId === id)
          if (macroOfId) onChoose(macroOfId)
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
