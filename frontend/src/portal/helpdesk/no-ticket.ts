import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { ApiError } from '../../client/api-error.ts'

/** Whether a ticket that a link names is not there: the server does not find it, or it cannot be a ticket's number. */
export function isNoTicket(ticketNumber: string, error: Error | null): boolean {
  return !isTicketNumber(ticketNumber) || (error instanceof ApiError && error.status === 404)
}
