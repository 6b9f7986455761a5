import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assessmentsOffers } from '#domain/assessments/offers.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { happeningWords, openerOf } from '#frontend/portal/helpdesk/conversation/happening-words.ts'
import { TicketFacts } from '#frontend/portal/helpdesk/ticket-facts.tsx'
import { loaded } from '../loaded.ts'

const { TaskName, WorkLine } = await loaded(() => import('#frontend/portal/helpdesk/relations/task-name.tsx'))
const { standingsQuery } = await loaded(() => import('#frontend/portal/parts/standings.ts'))
const { projectsQuery, taskQuery } = await loaded(() => import('#frontend/portal/projects/queries.ts'))

const now = Date.parse('2026-11-16T08:00:00+02:00')
const from = { feature: 'assessments', type: 'action', id: 'a-1.backup-offline' }
const links = showLinks({ assessments: assessmentsOffers }, [from], { roles: [], assurance: 'aal1' })

test('a ticket of an action leads back to the question of the result', () => {
  const ticket = {
    status: 'new',
    priority: 'normal',
    category: 'Cybersecurity',
    company: '',
    email: 'ana@mokoena.example',
    phone: '',
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    clocks: startClocks(standardAgreement, 'normal', now),
    links,
  } as const
  const markup = renderToStaticMarkup(<TicketFacts ticket={ticket} now={now} />)
  expect(markup).toContain('href="/dashboard/assessments/result?open=a-1#backup-offline"')
  expect(markup).toContain('Action of an assessment')
})

test('the log names the tool that opened a ticket', () => {
  const happening = { type: 'opened', channel: 'command', priority: 'normal', category: 'Cybersecurity' } as const
  const words = (opener: string | undefined) => happeningWords({ happening }, { nameOf: String, opener })
  expect(words(openerOf(links))).toBe('opened the ticket from Assessments')
  expect(words(openerOf([]))).toBe('opened the ticket by another tool')
})

const products = [{ product: 'project-management', entitlement: { state: 'active' } }]

test('a link to a task has its title for people who may read it, and says what it is to others', () => {
  const queries = new QueryClient()
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <TaskName type="task" id="p-1:t-1" label="Task" />
      </QueryClientProvider>,
    )
  expect(shown()).toBe('Task')
  queries.setQueryData(standingsQuery().queryKey, { products } as never)
  expect(shown()).toBe('Task')
  queries.setQueryData(taskQuery('p-1', 't-1').queryKey, { title: 'Order <cables>' } as never)
  expect(shown()).toBe('Task: Order &lt;cables&gt;')
})

test('below its title a ticket links to its task or project by name, and shows nothing to people who may not read it', () => {
  const queries = new QueryClient()
  const shown = (type: 'task' | 'project', label: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <WorkLine type={type} id="p-1:t-1" label={label} address="/dashboard/projects/p-1" />
      </QueryClientProvider>,
    )
  queries.setQueryData(standingsQuery().queryKey, { products } as never)
  queries.setQueryData(projectsQuery().queryKey, { projects: [{ id: 'p-2', name: 'Another' }] } as never)
  expect([shown('task', 'Task'), shown('project', 'Project')]).toEqual(['', ''])
  queries.setQueryData(taskQuery('p-1', 't-1').queryKey, { title: 'Order <cables>' } as never)
  expect(shown('task', 'Task')).toBe('<a href="/dashboard/projects/p-1">Task: <bdi>Order &lt;cables&gt;</bdi></a>')
  // The project was renamed since its first task was made.
  queries.setQueryData(projectsQuery().queryKey, { projects: [{ id: 'p-1', name: 'New office' }] } as never)
  expect(shown('project', 'Project')).toBe('<a href="/dashboard/projects/p-1">Project: <bdi>New office</bdi></a>')
})
