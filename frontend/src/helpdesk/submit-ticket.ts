import type { Submission } from '#domain/helpdesk/contract.ts'
import type { TicketForm } from '#domain/helpdesk/ticket-form.ts'
import { ApiError } from '../client/api-error.ts'

/** A ticket number and the content that it belongs to. */
export interface Attempt {
  readonly content: string
  readonly ticketNumber: string
}

/** A ticket that the server has stored. */
export interface Accepted {
  readonly ticketNumber: string
  /** Whether a confirmation is mailed. */
  readonly confirmed: boolean
}

interface Surroundings {
  /** The previous attempt, if any. */
  readonly previous: Attempt | undefined
  /** Creates a random ticket number. */
  readonly draw: () => string
  readonly send: (
    submission: Submission & { files?: string[] },
  ) => Promise<{ ticketNumber: string; confirmationMail?: 'not-sent' | undefined }>
  /** Stores the number before the request, so that a retry after a lost answer uses the same one. */
  readonly remember: (attempt: Attempt) => void
}

const MOST_NUMBERS = 3

/**
 * Sends the form. The same content keeps its ticket number, so that a retry stores it once. If the number belongs to
 * another request, it is replaced and the form is sent again.
 */
export async function submitTicket(
  form: TicketForm & { website?: string; files?: string[] },
  { previous, draw, send, remember }: Surroundings,
): Promise<Accepted> {
  const content = JSON.stringify(form)
  let ticketNumber = previous?.content === content ? previous.ticketNumber : draw()
  for (let drawn = 1; ; drawn += 1) {
    remember({ content, ticketNumber })
    try {
      const receipt = await send({ ...form, ticketNumber })
      return { ticketNumber: receipt.ticketNumber, confirmed: receipt.confirmationMail !== 'not-sent' }
    } catch (error) {
      if (!isTaken(error) || drawn === MOST_NUMBERS) throw error
      ticketNumber = draw()
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ticket-number-taken'
}
