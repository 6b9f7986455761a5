import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loaded } from './loaded.ts'

const { NotificationSubject } = await loaded(() => import('#frontend/portal/frame/notification-subject.tsx'))
const { orpc } = await loaded(() => import('#frontend/portal/client/orpc.ts'))
const { standingsQuery } = await loaded(() => import('#frontend/portal/parts/standings.ts'))

const place = { projectId: 'p-1', taskId: 't-1' }

function shown(type: 'task' | 'moves', id: string, isReader = true): string {
  const queries = new QueryClient()
  const entitlement = { state: isReader ? 'entitled' : 'none' }
  const products = [{ product: 'project-management', entitlement }]
  queries.setQueryData(standingsQuery().queryKey, { products } as never)
  queries.setQueryData(orpc.projects.readTask.queryKey({ input: place }), { title: 'Order <racks>' } as never)
  queries.setQueryData(orpc.projects.listProjects.queryKey(), { projects: [{ id: 'p-1', name: 'Cut-over' }] } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <NotificationSubject type={type} id={id} />
    </QueryClientProvider>,
  )
}

test('a notification of a task names it, for who may read projects', () => {
  expect(shown('task', 'p-1:t-1')).toBe(': <bdi>Order &lt;racks&gt;</bdi>')
  expect(shown('task', 'p-1:t-2')).toBe('')
  expect(shown('task', 'p-1:t-1', false)).toBe('')
})

test('a notification of moved tasks names their project, and how many more there are', () => {
  const moves = (projects: number) => ['p-1', 'closed', '2026-12-08', '2026-12-08', 9, projects].join(':')
  expect(shown('moves', moves(1))).toBe(': <bdi>Cut-over</bdi>')
  expect(shown('moves', moves(3))).toBe(': <bdi>Cut-over</bdi> and 2 more projects')
})
