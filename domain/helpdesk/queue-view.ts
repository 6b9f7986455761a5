import type { TicketStatus } from './ticket-status.ts'

/**
 * The lists of the desk. `active`, `mine` and `unassigned` hold active tickets, `at-risk` and `breached` go by the next due time. `all` holds
 * every ticket: by its creation, or else active ones first by urgency and then the others by their last change.
 */
export const queueViews = [
  'active',
  'all',
  'mine',
  'unassigned',
  'at-risk',
  'breached',
  'new',
  'open',
  'waiting',
  'on-hold',
  'resolved',
  'closed',
] as const
export type QueueName = (typeof queueViews)[number]

/** The views that list one status. */
export function statusOf(view: QueueName): TicketStatus | undefined {
  switch (view) {
    case 'new':
    case 'open':
    case 'waiting':
    case 'on-hold':
    case 'resolved':
    case 'closed':
      return view
    case 'active':
    case 'all':
    case 'mine':
    case 'unassigned':
    case 'at-risk':
    case 'breached':
      return undefined
  }
}
