import type { Submission } from '#domain/helpdesk/contract.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { ApiError, readApiError, timedOut, unreachable } from '../client/api-error.ts'
import { randomBelow } from '../client/random-below.ts'
import { submitTicket } from '../helpdesk/submit-ticket.ts'
import { change, readKept } from './kept.ts'
import type { KeptTicket } from './kept.ts'

const TIMEOUT_MS = 12_000
const LOCK = 'veritech.emergency'

/** Keeps the ticket until it is sent. */
export function keepTicket(form: KeptTicket['form']): void {
  change(() => ({
    ticket: { form, ticketNumber: newNumber(), savedAt: new Date().toISOString() },
  }))
}

/**
 * Sends the kept ticket, if one waits. It stays kept unless the server has it, with the same number and content in every attempt, so the
 * server stores it once. Only one tab sends at a time.
 */
export async function sendKeptTicket(): Promise<void> {
  // Missing where the page is not served securely; then the number alone prevents a second ticket.
  if (!('locks' in navigator)) return send()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await send()
  })
}

async function send(): Promise<void> {
  const { ticket } = readKept()
  if (!ticket || ticket.sentAt !== undefined || ticket.refused !== undefined) return
  const { form } = ticket
  const update = (changed: Partial<KeptTicket>) =>
    // The visitor may have erased it meanwhile.
    change(({ ticket: now }) => (now?.savedAt === ticket.savedAt ? { ticket: { ...now, ...changed } } : {}))
  try {
    const { ticketNumber } = await submitTicket(form, {
      previous: { content: JSON.stringify(form), ticketNumber: ticket.ticketNumber },
      draw: newNumber,
      send: post,
      remember: ({ ticketNumber }) => update({ ticketNumber }),
    })
    update({ ticketNumber, sentAt: new Date().toISOString() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Other refusals, also of an edge or a proxy, may pass.
    if (error.status === 400) update({ refused: error.issues[0]?.message ?? error.message })
  }
}

async function post(submission: Submission & { files?: string[] }) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch('/api/send-helpdesk-ticket', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      signal: timeout,
    })
    if (!response.ok) throw await readApiError(response)
    return (await response.json()) as { ticketNumber: string }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw timeout.aborted ? timedOut() : unreachable()
  }
}

function newNumber(): string {
  return drawTicketNumber(Date.now(), randomBelow)
}
