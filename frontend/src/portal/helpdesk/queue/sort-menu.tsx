import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { Dropdown, OneOf } from '../../parts/menu.tsx'
import { sortedBy } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import css from './sort-menu.module.css'

const orders = [
  { id: 'urgency', name: 'Highest priority first' },
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
] as const

/** The order of the list. Queues that go by due time have one order only. */
export function SortMenu({ view: { view, sort = 'urgency' } }: { view: QueueView }) {
  const [search, setSearch] = useSearchParams()
  if (view === 'breached' || view === 'at-risk') return <span className={css.only}>Due first</span>
  const isDone = view === 'resolved' || view === 'closed'
  const choices = isDone
    ? [{ id: 'urgency', name: 'Newest change first' } as const, { id: 'oldest', name: 'Oldest change first' } as const]
    : orders
  const shown = choices.find(({ id }) => id === sort) ?? choices[0]
  return (
    <Dropdown
      label="Order"
      placement="bottom end"
      trigger={
        <Button className={css.trigger}>
          {shown.name}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      <OneOf title="Order" choices={choices} chosen={shown.id} onChoose={(id) => setSearch(sortedBy(search, id))} />
    </Dropdown>
  )
}
