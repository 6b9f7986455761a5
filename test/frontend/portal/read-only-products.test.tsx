import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loaded } from './loaded.ts'

const { TaskTicket } = await loaded(() => import('#frontend/portal/projects/ticket/task-ticket.tsx'))
const { LateTasks } = await loaded(() => import('#frontend/portal/projects/dashboard/task-parts.tsx'))
const { standingsQuery } = await loaded(() => import('#frontend/portal/parts/standings.ts'))
const { ownWorkQuery } = await loaded(() => import('#frontend/portal/projects/queries.ts'))

const until = { until: '2026-12-29', daysLeft: 20 }

function shown(state: 'entitled' | 'read-only', part: React.ReactNode): string {
  const queries = new QueryClient()
  const products = ['project-management', 'meeting-management'].map((product) => ({
    product,
    entitlement: { state, ...until },
  }))
  queries.setQueryData(standingsQuery().queryKey, { products } as never)
  const late = { id: 't-1', projectId: 'p-1', title: 'Order racks', dueOn: '2020-01-01', personIds: ['ana'] }
  queries.setQueryData(ownWorkQuery().queryKey, { tasks: [late], projects: [] } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test('after a trial a task offers no ticket, because asking for one is refused', () => {
  const read = { description: '', comments: [], links: [], isTicketAsked: false }
  const task = { id: 't-1', title: 'Order racks' } as never
  const ticket = <TaskTicket projectId="p-1" task={task} read={read} nameOf={String} me="ana" />
  expect(shown('entitled', ticket)).toContain('Open a ticket')
  expect(shown('read-only', ticket)).toBe('')
})

test('after a trial the dashboard asks nobody to finish late tasks', () => {
  expect(shown('entitled', <LateTasks />)).toContain('A task of yours is late')
  expect(shown('read-only', <LateTasks />)).not.toContain('late')
})
