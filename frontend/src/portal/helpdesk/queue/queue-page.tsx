import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { queryClient } from '../../../client/queries.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { prefetching } from '../../prefetching.ts'
import { Filters } from '../../templates/filters.tsx'
import { useGivenDays } from '../../templates/given-days.ts'
import { ListScreen, useRowSteps } from '../../templates/list-screen.tsx'
import { Views } from '../../templates/views.tsx'
import { QueueDetail } from '../queue-detail.tsx'
import { useMacroDialogs } from '../macros/use-macro-dialogs.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { BulkNotice } from './bulk-notice.tsx'
import { NobodyOnCall } from './nobody-on-call.tsx'
import { QueueList, ticketAddress } from './queue-list.tsx'
import { queueAddress, queueNames, queues } from './queue-names.ts'
import { deskAgents, queueTicket, queueTickets, refreshQueue, spellCount } from './queue.ts'
import { readView } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import { savedAddress, useSavedViews } from './saved-views.ts'
import { foundTickets } from './search-tickets.ts'
import { SortMenu } from './sort-menu.tsx'
import { useTicketCommands } from './use-ticket-commands.ts'
import { useMe } from '../../../accounts/me.ts'
import { spellTickets, useBulkChange } from './use-bulk-change.ts'
import type { BulkState } from './use-bulk-change.ts'
import { useBulkDialogs } from './use-bulk-dialogs.tsx'
import { useDeskPulse } from './use-desk-pulse.ts'
import { useDeskFilters } from './use-desk-filters.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSelection } from './use-selection.ts'

const ShortcutSheet = onDemand<{ open: boolean; onClose: () => void }>(
  async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
  () => toast({ title: 'The sheet could not be loaded. Please try again.', tone: 'error' }),
)

/** Prefetches the list, the open ticket, and the names of the agents. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  return [
    queryClient.prefetchQuery(queueTickets(readView(search))),
    ...(readView(search).q === undefined ? [] : [queryClient.prefetchQuery(foundTickets(readView(search)))]),
    queryClient.prefetchQuery(deskAgents()),
    ...(ticket && isTicketNumber(ticket) ? [queryClient.prefetchQuery(queueTicket(ticket))] : []),
  ]
})

const none: readonly TicketSummary[] = []

/** The agents' queues, what narrows them down, and the ticket that is read. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const queries = useQueryClient()
  const { list: rows, step } = useRowSteps()
  const view = useMemo(() => readView(search), [search])
  const open = search.get('ticket') ?? undefined
  const listed = useQuery(queueTickets(view))
  const found = useQuery(foundTickets(view))
  const list = view.q === undefined ? listed : found
  useDeskPulse({ ticketNumber: open })
  const tickets = list.data?.tickets ?? none
  const filters = useDeskFilters(view, tickets)
  const { given } = useGivenDays('Created')
  const { selected, chosen, select, toggle, clear } = useSelection(tickets)
  const { views } = useSavedViews()
  const bulk = useBulkChange()
  const dialogs = useBulkDialogs(bulk.change)
  const macros = useMacroDialogs(bulk.run)

  const refresh = () => void refreshQueue(queries)
  const close = () => (selected.size > 0 ? clear() : setSearch(withoutTicket))
  /** What the keys act on: the selected tickets, else the focused or open one. */
  const targets = () => {
    if (chosen.length > 0) return chosen
    return known(focusedRow() ?? open)
  }
  const opened = () => known(open)
  const known = (number: string | undefined) => {
    const ticket = tickets.find(({ ticketNumber }) => ticketNumber === number)
    const read = number === undefined ? undefined : queries.getQueryData(queueTicket(number).queryKey)
    return ticket ? [ticket] : read ? [read] : []
  }
  const resolve = () => void bulk.change(targets(), { do: 'set-status', to: 'resolved' }, 'resolved')
  const acted = chosen.length > 0 ? chosen : known(open)
  useTicketCommands({
    tickets: acted,
    on: chosen.length > 0 ? spellTickets(chosen.length) : 'This ticket',
    me: useMe().data?.id,
    onChange: (action, words) => void bulk.change(acted, action, words),
    onAsk: (dialog) => dialogs.ask(dialog, acted),
    onMacro: (macro) => macros.ask(acted, macro),
  })
  useQueueKeys({
    refresh,
    close,
    showSheet: () => setSheet(true),
    step,
    select: () => toggle(focusedRow() ?? open),
    search: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
    open: (queue) => setSearch(queueAddress(queue)),
    openSaved: (place) => {
      const saved = views[place]
      if (saved) setSearch(savedAddress(saved))
    },
    assign: () => dialogs.ask('assign', targets()),
    setStatus: () => dialogs.ask('status', targets()),
    setPriority: () => dialogs.ask('priority', targets()),
    tag: () => dialogs.ask('tag', targets()),
    resolve,
    runMacro: () => macros.ask(targets()),
    undo: () => void bulk.undo(),
  })

  return (
    <>
      <PageHead title="Helpdesk" description="The queue of the help desk." />
      <ListScreen
        title={titleOf(view)}
        about={
          view.q !== undefined && <span role="status">{spellFound(found.isFetching ? undefined : found.data)}</span>
        }
        actions={
          <>
            {view.q === undefined && <SortMenu view={view} />}
            <IconAction label="Refresh" keys="R" icon={RefreshCw} busy={list.isFetching} onPress={refresh} />
            <IconAction label="Keyboard shortcuts" text="?" onPress={() => setSheet(true)} />
          </>
        }
        views={<QueueViews view={view} />}
        filters={
          <Filters search="Search tickets" filters={filters} given={given}>
            <SavedViewsMenu view={view} />
          </Filters>
        }
        bulk={
          <>
            {(selected.size === 0 || hasMoreToSay(bulk.state)) && (
              <BulkNotice
                state={bulk.state}
                onUndo={() => void bulk.undo()}
                onDismiss={bulk.dismiss}
                address={(ticketNumber) => ticketAddress(search.toString(), ticketNumber)}
              />
            )}
            <BulkActions
              count={selected.size}
              isBusy={bulk.state?.is === 'running'}
              onAsk={(dialog) => dialogs.ask(dialog, chosen)}
              onResolve={resolve}
              onMacro={() => macros.ask(chosen)}
              onClear={clear}
            />
          </>
        }
        detail={
          open && (
            <QueueDetail
              key={open}
              ticketNumber={open}
              onClose={() => setSearch(withoutTicket)}
              onMacro={() => macros.ask(opened())}
            />
          )
        }
        detailLabel="Ticket"
      >
        <div ref={rows}>
          <NobodyOnCall />
          <QueueList list={list} open={open} view={view} selected={selected} onSelect={select} />
        </div>
      </ListScreen>
      {dialogs.dialog}
      {macros.dialog}
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </>
  )
}

/** The queues with how many tickets each holds. */
function QueueViews({ view }: { view: QueueView }) {
  // The list that is shown brings the counts along.
  const counts = useQueueCounts(view).data?.queues
  const shown = view.view ?? 'active'
  return (
    <Views
      label="Queue"
      views={queues.map(({ id }) => ({
        name: queueNames[id],
        search: queueAddress(id),
        count: spellCount(counts?.[id]),
        isShown: id === shown,
        tone: counts?.[id].number ? tones[id] : undefined,
      }))}
    />
  )
}

const tones: Readonly<Partial<Record<(typeof queues)[number]['id'], 'alarm' | 'ochre'>>> = {
  breached: 'alarm',
  'at-risk': 'ochre',
}

/** Whether the notice says more than the toast, so that it has a place beside the actions. */
function hasMoreToSay(state: BulkState | undefined): boolean {
  return state?.is === 'running' || (state?.is === 'done' && state.refused.length > 0)
}

/** "12 tickets found", "50 or more tickets found"; empty while a search runs. */
function spellFound(found: { readonly tickets: readonly unknown[]; readonly more: boolean } | undefined): string {
  if (!found) return ''
  const { length } = found.tickets
  return found.more ? `${length} or more tickets found` : `${spellTickets(length)} found`
}

function titleOf({ view = 'active' }: QueueView): string {
  return view === 'active' ? 'Queue' : queueNames[view]
}

/** Number of the ticket whose row has the focus. */
function focusedRow(): string | undefined {
  const key = document.activeElement?.closest('[role="row"]')?.getAttribute('data-key')
  return key && isTicketNumber(key) ? key : undefined
}

function withoutTicket(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('ticket')
  return rest
}
