import { record } from './act-on-ticket.ts'
import type { ActContext, Acted, ActionRefusal } from './act-on-ticket.ts'
import { publicEntries } from './message.ts'
import type { NumberedEntry } from './message.ts'
import type { Happening } from './ticket-event.ts'
import type { TicketState } from './ticket-state.ts'
import type { Ticket } from './ticket.ts'
import { momentInWords } from '../calendar/moment-words.ts'
import { plainLine } from '../text/plain.ts'

const LONGEST_TITLE = 300
const LONGEST_TEXT = 20_000
const LONGEST_COMMENT = 10_000
const LONGEST_NAME = 200
/** Comments, with one that says what is missing. */
const MOST_COMMENTS = 59
/** Characters of all comments: what fits into a message between features, however many bytes a character takes. */
const MOST_CHARACTERS = 60_000

interface BroughtComment {
  readonly at: string
  readonly author: string
  readonly text: string
}

/**
 * What a task holds of a ticket: its subject, and its first message and its public replies with who and when. Internal notes are in none of
 * it. Of a very long history the newest messages are there, and the first comment says so.
 */
export function workOf(
  ticket: Pick<Ticket, 'ticketNumber' | 'subject' | 'description' | 'name' | 'createdAt'>,
  timeline: readonly NumberedEntry[],
) {
  const replies = publicEntries(timeline, [], () => true).flatMap(({ at, happening, message }) =>
    happening.type === 'replied' && message && message.text.trim() !== ''
      ? partsOf(message.text).map((text): BroughtComment => ({ at, author: message.by.slice(0, LONGEST_NAME), text }))
      : [],
  )
  const brought: BroughtComment[] = []
  let characters = 0
  for (const comment of replies.toReversed()) {
    characters += comment.text.length
    if (brought.length === MOST_COMMENTS || characters > MOST_CHARACTERS) break
    brought.unshift(comment)
  }
  const missing = replies.length - brought.length
  const note = {
    at: ticket.createdAt,
    author: ticket.name.slice(0, LONGEST_NAME),
    text: 'Earlier messages are in the ticket.',
  }
  return {
    ticketNumber: ticket.ticketNumber,
    title: ticket.subject.trim().slice(0, LONGEST_TITLE),
    description: firstMessage(ticket).slice(0, LONGEST_TEXT),
    comments: missing > 0 ? [note, ...brought] : brought,
  }
}

/** The first message, with who wrote it and when. */
function firstMessage({ description, name, createdAt }: Pick<Ticket, 'description' | 'name' | 'createdAt'>): string {
  if (description.trim() === '') return description
  const author = plainLine(name, LONGEST_NAME)
  const when = momentInWords(createdAt)
  return `${author === '' ? `Written on ${when}` : `From ${author}, ${when}`}:\n\n${description}`
}

/** A text in parts that comments can hold. */
function partsOf(text: string): string[] {
  const trimmed = text.trim()
  const count = Math.ceil(trimmed.length / LONGEST_COMMENT)
  return Array.from({ length: count }, (_, at) => trimmed.slice(at * LONGEST_COMMENT, (at + 1) * LONGEST_COMMENT))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type Asked = Extract<Happening, { type: 'work-asked' }>

/** Records that work was asked for, and then does the actions that go with it, such as solving the ticket. */
export function askForWork<Action>(
  asked: Asked,
  act: (state: TicketState, actions: readonly Action[], context: ActContext) => Acted | ActionRefusal,
) {
  return (state: TicketState, actions: readonly Action[], context: ActContext): Acted | ActionRefusal => {
    if (state.mergedInto !== undefined) return 'ticket-merged'
    const first = record(state, [asked], context)
    const then = actions.length === 0 ? 'nothing-changes' : act(first.state, actions, context)
    if (then === 'nothing-changes') return first
    return typeof then === 'string' ? then : { events: [...first.events, ...then.events], state: then.state }
  }
}
