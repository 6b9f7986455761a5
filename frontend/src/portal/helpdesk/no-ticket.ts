import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { ApiError } from '../../client/api-error.ts'

/** Whether a linked ticket does not exist: the server answered 404, or the number is malformed. */
export function isNoTicket(ticketNumber: string, error: Error | null): boolean {
  return !isTicketNumber(ticketNumber) || (error instanceof ApiError && error.status === 404)
}
