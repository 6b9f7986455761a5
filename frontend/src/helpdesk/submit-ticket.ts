import type { Submission, TicketForm } from '#domain/helpdesk/contract.ts'
import { ApiError } from '../client/api-error.ts'

/** A ticket number and the content that it was drawn for. */
export interface Attempt {
  readonly content: string
  readonly ticketNumber: string
}

/** What the server accepted. */
export interface Accepted {
  readonly ticketNumber: string
  /** Whether a confirmation comes by email. */
  readonly confirmed: boolean
}

interface Surroundings {
  /** What was sent before, if anything was. */
  readonly previous: Attempt | undefined
  /** Draws a fresh ticket number. */
  readonly draw: () => string
  readonly send: (
    submission: Submission,
  ) => Promise<{ ticketNumber: string; confirmationMail?: 'not-sent' | undefined }>
  /** Is told the number before it is sent, so that a repetition after a lost answer carries the same one. */
  readonly remember: (attempt: Attempt) => void
}

const MOST_NUMBERS = 3

/**
 * Sends the form and resolves with what was accepted. The same content keeps its number, so that sending it again
 * after a failure stores it once; a number that belongs to another request is replaced and the form sent again.
 */
export async function submitTicket(
  form: TicketForm & { website?: string },
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
