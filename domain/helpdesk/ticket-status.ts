/** The life of a ticket: new, open, waiting for the client or on hold, resolved, closed. */
export const statuses = ['new', 'open', 'waiting', 'on-hold', 'resolved', 'closed'] as const
export type TicketStatus = (typeof statuses)[number]

/** Statuses of tickets that the desk still works on. */
export const activeStatuses = ['new', 'open', 'waiting', 'on-hold'] as const satisfies readonly TicketStatus[]
export type ActiveStatus = (typeof activeStatuses)[number]

/** The name of each status on screens and in mails. */
export const statusNames: Readonly<Record<TicketStatus, string>> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for client',
  'on-hold': 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
}

/** The name of each status where the client reads it. */
export const clientStatusNames: Readonly<Record<TicketStatus, string>> = { ...statusNames, waiting: 'Waiting for you' }

/** Whether the desk still works on a ticket of this status. */
export function isActive(status: TicketStatus): status is ActiveStatus {
  return activeStatuses.some((active) => active === status)
}

/** Whether the resolution clock stands still: the desk waits for someone else. */
export function isPaused(status: TicketStatus): boolean {
  return status === 'waiting' || status === 'on-hold'
}
