import { Clock3 } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { spellCount } from '../queue/queue.ts'
import { useQueueCounts } from '../queue/use-queue-counts.ts'

/** One row with the number of late tickets of the queue, for agents. */
export function LateTickets() {
  const { data: counts, error, isPending, refetch } = useQueueCounts({})
  const late = counts?.late
  const isOne = late?.number === 1 && !late.more
  const rows =
    late && late.number > 0
      ? [
          {
            key: 'late',
            icon: Clock3,
            tone: 'alarm' as const,
            title: `${spellCount(late)} ${isOne ? 'ticket of the queue is' : 'tickets of the queue are'} late`,
            about: 'A promised time has passed.',
            action: (
              <ButtonLink kind="primary" size="small" href="/admin/helpdesk?view=breached">
                {isOne ? 'Answer it' : 'Answer them'}
              </ButtonLink>
            ),
          },
        ]
      : []
  return (
    <WaitingRows
      of="Late tickets"
      rows={rows}
      isPending={isPending}
      error={error !== null && !counts}
      onRetry={() => void refetch()}
    />
  )
}
