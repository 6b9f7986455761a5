import { linkTokenIn } from '#domain/links/link-token.ts'
import { byId, say } from './dom.ts'
import { joinTicket } from './timeline-view.ts'

/** Reads the ticket's history on request: with the link of a guest, or as the signed-in person. Its code is loaded then. */
export function startHistory(): void {
  const form = byId('history-form')
  const field = byId('ticket-link', HTMLInputElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void read(field.value.trim())
  })
  // The address of this page may carry the token of a link, as that of a guest's ticket does.
  if (linkTokenIn(location.hash) === undefined) return
  byId('history', HTMLDetailsElement).open = true
  void read(location.hash)
}

async function read(given: string): Promise<void> {
  const state = byId('history-state')
  say(state, 'Reading the ticket …')
  try {
    const { readHistory } = await import('./ticket-history.ts')
    const { ticketNumber, lines } = await readHistory(given)
    joinTicket(lines)
    say(
      state,
      `The history of ${ticketNumber} is in the timeline: ${lines.length} ${lines.length === 1 ? 'entry' : 'entries'}.`,
    )
  } catch (error) {
    // The code could not be loaded, or the call was refused; an ApiError says what happened.
    say(
      state,
      error instanceof Error && error.name === 'ApiError'
        ? error.message
        : 'The ticket cannot be read without a network.',
    )
  }
}
