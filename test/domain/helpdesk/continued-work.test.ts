import { expect, test } from 'vitest'
import { isWorkOfDesk, mayContinueInProjects } from '#domain/helpdesk/access.ts'
import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { askForWork, workOf } from '#domain/helpdesk/continued-work.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { isInternal } from '#domain/helpdesk/ticket-event.ts'
import { continuedTicketSchema, MOST_BROUGHT } from '#domain/projects/continued-ticket.ts'
import { aTicket } from './tickets.ts'

const at = '2026-11-20T08:00:00.000Z'
const entry = (seq: number, type: 'replied' | 'noted', text: string): TimelineEntry => ({
  seq,
  at,
  actor: 'agent',
  happening: type === 'noted' ? { type, files: 0 } : { type, side: 'agent', files: 0 },
  message: { text, by: 'Sipho', files: [] },
})
const ids = { as: 'project', projectId: crypto.randomUUID(), taskId: crypto.randomUUID() }

test('no internal note is among what a task holds of a ticket', () => {
  const work = workOf(aTicket(), [entry(2, 'replied', 'Public'), entry(3, 'noted', 'Secret')])
  expect(work.comments).toEqual([{ at, author: 'Sipho', text: 'Public' }])
})

test('the first message names its author and when it was written, in South African time', () => {
  const ticket = {
    ...aTicket(),
    name: 'Ana Dlamini',
    description: 'The link is down.',
    createdAt: '2026-11-30T11:47:00.000Z',
  }
  expect(workOf(ticket, []).description).toBe(
    'From Ana Dlamini, 30 November 2026 at 13:47 South African time:\n\nThe link is down.',
  )
  expect(workOf({ ...ticket, name: '' }, []).description).toMatch(/^Written on 30 November 2026 at 13:47 /)
  expect(workOf({ ...ticket, description: '' }, []).description).toBe('')
})

test('however long a history is, projects take it: the newest of it, and a word about the rest', () => {
  const many = Array.from({ length: 300 }, (_, index) => entry(index + 2, 'replied', `Reply ${index}`))
  const long = [entry(2, 'replied', '😀'.repeat(14_000)), entry(3, 'replied', 'x'.repeat(55_000))]
  for (const timeline of [many, long]) {
    const work = workOf({ ...aTicket(), description: 'd'.repeat(90_000), subject: 's'.repeat(900) }, timeline)
    expect(work.comments.length).toBeLessThanOrEqual(MOST_BROUGHT)
    expect(work.comments[0]?.text).toBe('Earlier messages are in the ticket.')
    expect(continuedTicketSchema.safeParse({ ...work, ...ids }).error).toBeUndefined()
  }
  expect(workOf(aTicket(), many).comments.at(-1)?.text).toBe('Reply 299')
})

test('work that is asked for leaves the ticket open, unless it is solved with it; a merged one is refused', () => {
  const ask = askForWork({ type: 'work-asked', as: 'task' }, actAsAgent)
  const context = { actor: 'agent', now: Date.parse(at), closeDays: 5, reopenDays: 14 } as Parameters<typeof ask>[2]
  const before = aTicket({ status: 'open' })
  expect(ask(before, [], context)).toMatchObject({ state: { status: 'open' }, events: [{}] })
  expect(ask(before, [{ do: 'set-status', to: 'resolved' }], context)).toMatchObject({ state: { status: 'resolved' } })
  expect(ask({ ...before, mergedInto: 'VMS-M8Q2X1AB-AAAB' }, [], context)).toBe('ticket-merged')
})

test('work of the desk is hidden from the client, and only the provider makes it', () => {
  const ticket = { email: 'ana@mokoena.example', organisation: 'org-mokoena' }
  const agentOf = (id: string, kind: 'client' | 'provider') => ({
    id: 'sipho',
    email: 'sipho@veritech.example',
    roles: ['agent' as const],
    assurance: 'aal2' as const,
    organisation: { id, kind, reach: 'all' as const, sites: [], duties: ['member' as const], asOf: 0 },
  })
  expect(mayContinueInProjects(agentOf('org-veritech', 'provider'), ticket)).toBe(true)
  expect(mayContinueInProjects(agentOf('org-mokoena', 'client'), ticket)).toBe(true)
  expect(mayContinueInProjects(agentOf('org-other', 'client'), ticket)).toBe(false)
  expect(mayContinueInProjects({ ...agentOf('org-veritech', 'provider'), roles: [] }, ticket)).toBe(false)
  expect(isWorkOfDesk(agentOf('org-mokoena', 'client'), ticket)).toBe(false)
  expect(isInternal({ happening: { type: 'work-asked', as: 'task', isDesks: true } })).toBe(true)
  expect(isInternal({ happening: { type: 'work-asked', as: 'task' } })).toBe(false)
})
