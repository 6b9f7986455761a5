import type { QueueName } from '#domain/helpdesk/queue-view.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'

/** The queues in the order of their tabs, with the letter that opens each after `g`. */
export const queues = [
  { id: 'mine', letter: 'm' },
  { id: 'unassigned', letter: 'u' },
  { id: 'at-risk', letter: 'r' },
  { id: 'breached', letter: 'b' },
  { id: 'active', letter: 'a' },
  { id: 'waiting', letter: 'w' },
  { id: 'on-hold', letter: 'h' },
  { id: 'resolved', letter: 'd' },
  { id: 'closed', letter: 'c' },
  { id: 'all', letter: 'l' },
] as const satisfies readonly { readonly id: QueueName; readonly letter: string }[]

export const queueNames: Readonly<Record<QueueName, string>> = {
  ...statusNames,
  active: 'Active',
  all: 'All',
  mine: 'Mine',
  unassigned: 'Unassigned',
  'at-risk': 'At risk',
  breached: 'Breached',
}

/** What an empty queue says. */
export const emptyQueues: Readonly<Record<QueueName, { readonly title: string; readonly about: string }>> = {
  active: {
    title: 'No active tickets',
    about: 'Every ticket is resolved or closed. New tickets appear here automatically.',
  },
  all: { title: 'No tickets', about: 'Tickets of every status appear here.' },
  mine: { title: 'No tickets are yours', about: 'Take one from the queue “Unassigned”.' },
  unassigned: { title: 'Every ticket has an agent', about: 'New tickets appear here until somebody takes them.' },
  'at-risk': { title: 'No ticket is at risk', about: 'Tickets appear here when most of a promised time has passed.' },
  breached: { title: 'Nothing is late', about: 'No ticket has passed a time that we promised.' },
  new: { title: 'No new tickets', about: 'Every ticket was answered.' },
  open: { title: 'No open tickets', about: 'Every ticket is new, waits for its client, or is done.' },
  waiting: { title: 'No ticket waits for its client', about: 'Tickets appear here after “then wait for the client”.' },
  'on-hold': { title: 'No ticket is on hold', about: 'Tickets that wait for somebody else appear here.' },
  resolved: { title: 'No resolved tickets', about: 'Resolved tickets are closed after some days.' },
  closed: { title: 'No closed tickets', about: 'Resolved tickets are closed after some days.' },
}

/** The address of a queue, without filters. */
export function queueAddress(id: QueueName): string {
  return id === 'active' ? '' : `view=${id}`
}
