import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { prefetching } from '../../prefetching.ts'
import { ListScreen, useRowSteps } from '../../templates/list-screen.tsx'
import { Views } from '../../templates/views.tsx'
import { priorityNames } from '../priority.tsx'
import { QueueDetail } from '../queue-detail.tsx'
import { QueueList } from './queue-list.tsx'
import { queueTicket, queueTickets, refreshQueue, spellCount } from './queue.ts'
import { readView } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useQueueCounts } from './use-queue-counts.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Prefetches the list and the open ticket. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  return [
    queryClient.prefetchQuery(queueTickets(readView(search))),
    ...(ticket && isTicketNumber(ticket) ? [queryClient.prefetchQuery(queueTicket(ticket))] : []),
  ]
})

/** The agents' queue: open tickets, most urgent first, and the ticket that is read. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const queries = useQueryClient()
  const { list: rows, step } = useRowSteps()
  const view = readView(search)
  const open = search.get('ticket') ?? undefined
  const list = useQuery(queueTickets(view))

  const refresh = () => void refreshQueue(queries)
  const close = () => setSearch(withoutTicket)
  useQueueKeys({ refresh, close, showSheet: () => setSheet(true), step })

  return (
    <>
      <PageHead title="Helpdesk" description="The queue of the help desk." />
      <ListScreen
        title={titleOf(view)}
        about="Most urgent first"
        actions={
          <>
            <IconAction label="Refresh" keys="R" icon={RefreshCw} busy={list.isFetching} onPress={refresh} />
            <IconAction label="Keyboard shortcuts" text="?" onPress={() => setSheet(true)} />
          </>
        }
        views={<QueueViews view={view} />}
        detail={open && <QueueDetail key={open} ticketNumber={open} onClose={close} />}
        detailLabel="Ticket"
      >
        <div ref={rows}>
          <QueueList list={list} open={open} view={view} />
        </div>
      </ListScreen>
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </>
  )
}

/** The saved views of the queue, with how many tickets each holds. */
function QueueViews({ view }: { view: QueueView }) {
  // The list that is shown brings the counts along.
  const counts = useQueueCounts(view).data
  return (
    <Views
      label="Queue"
      views={[
        { name: 'All', search: '', count: spellCount(counts?.all) },
        {
          name: 'Late',
          search: 'due=late',
          count: spellCount(counts?.late),
          tone: counts?.late.number ? 'alarm' : undefined,
        },
        ...priorities.toReversed().map((priority) => ({
          name: priorityNames[priority],
          search: `priority=${priority}`,
          count: spellCount(counts?.of[priority]),
          tone: counts?.of[priority].number ? tones[priority] : undefined,
        })),
      ]}
    />
  )
}

const tones = { critical: 'alarm', high: 'ochre', normal: undefined, low: undefined } as const

function titleOf({ priority, due }: QueueView): string {
  const name = priority ? `${priorityNames[priority]} priority` : 'Queue'
  if (!due) return name
  return priority ? `${name}, late` : 'Late'
}

function withoutTicket(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('ticket')
  return rest
}
