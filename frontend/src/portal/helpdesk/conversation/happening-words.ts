import type { ClockName } from '#domain/helpdesk/sla/agreement.ts'
import type { TicketEvent } from '#domain/helpdesk/ticket-event.ts'
import { clientStatusNames, statusNames } from '#domain/helpdesk/ticket-status.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'

type Happening = TicketEvent['happening']

const channelWords = {
  form: 'the web form',
  portal: 'the portal',
  mail: 'email',
  agent: 'an agent',
  chat: 'the assistant',
  command: 'another tool',
  import: 'an import',
} as const

const clockWords = { firstResponse: 'first response', nextResponse: 'next response', resolution: 'resolution' } as const

/** Features that open tickets for people, as the log names them. */
const openers: Readonly<Record<string, string>> = {
  assessments: 'Assessments',
  results: 'a cloud tool',
  projects: 'Projects',
}

/** The tool that opened a ticket, by what the ticket is linked to; undefined if no tool did. */
export function openerOf(links: readonly { readonly feature: string }[]): string | undefined {
  return links.map(({ feature }) => openers[feature]).find((name) => name !== undefined)
}

/** An event as the sentence about it needs it. */
interface Told {
  readonly happening: Happening
  /** Name of who did it; absent if a rule did. */
  readonly by?: string | undefined
  /** Who did it did it to themselves. */
  readonly isToSelf?: boolean | undefined
}

interface Telling {
  readonly nameOf: (personId: string) => string
  /** The tool that opened the ticket, if one did. */
  readonly opener?: string | undefined
  /** A client or guest reads it. */
  readonly isClient?: boolean | undefined
}

/** Who a sentence begins with; undefined if it has a subject of its own. */
export function subjectOf({ happening: { type }, by }: Told): string | undefined {
  if (type === 'sla-warned' || type === 'sla-breached' || type === 'agreement-changed') return undefined
  return by ?? 'The system'
}

/** An event as a sentence after its subject: "changed the priority to High". Undefined for messages, which are shown whole. */
export function happeningWords(
  { happening, isToSelf }: Told,
  { nameOf, opener, isClient }: Telling,
): string | undefined {
  switch (happening.type) {
    case 'replied':
    case 'noted':
      return undefined
    case 'opened':
      if (happening.from) return `imported the ticket from ${happening.from.system}, where it was ${happening.from.id}`
      return happening.channel === 'command' && opener !== undefined
        ? `opened the ticket from ${opener}`
        : `opened the ticket by ${channelWords[happening.channel]}`
    case 'status-changed':
      return `set the status to ${(isClient ? clientStatusNames : statusNames)[happening.to]}`
    case 'assigned':
      if (happening.to === null) return 'returned the ticket to the queue'
      return isToSelf ? 'took it' : `assigned it to ${nameOf(happening.to)}`
    case 'priority-changed':
      return `changed the priority to ${priorityNames[happening.to]}`
    case 'category-changed':
      return `changed the category to ${happening.to}`
    case 'tags-changed':
      return [
        happening.added.length > 0 && `added the tag ${happening.added.join(', ')}`,
        happening.removed.length > 0 && `removed the tag ${happening.removed.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' and ')
    case 'watched':
      return `added ${nameOf(happening.personId)} to those who follow the ticket`
    case 'unwatched':
      return `removed ${nameOf(happening.personId)} from those who follow the ticket`
    case 'linked':
      return `linked ticket ${happening.ticketNumber}`
    case 'unlinked':
      return `removed the link to ticket ${happening.ticketNumber}`
    case 'merged-into':
      return `merged the ticket into ${happening.ticketNumber}`
    case 'merge-undone':
      return `separated the ticket from ${happening.ticketNumber}`
    case 'absorbed':
      return `merged ticket ${happening.ticketNumber} into this one`
    case 'released':
      return `separated ticket ${happening.ticketNumber} from this one`
    case 'split-off':
      return `made ticket ${happening.ticketNumber} of a message`
    case 'time-logged':
      return `spent ${happening.minutes} min`
    case 'rated':
      return `rated our help ${happening.score} of 5`
    case 'sla-warned':
      return `The ${clockWords[happening.clock]} is due soon`
    case 'sla-breached':
      return `The ${clockWords[happening.clock]} is late`
    case 'escalated':
      return `escalated the ticket to ${nameOf(happening.to)}`
    case 'acknowledged':
      return 'acknowledged the escalation'
    case 'reply-addresses-renewed':
      return 'made the reply addresses of earlier mails invalid'
    case 'work-asked':
      return `asked for a ${happening.as} of this ticket`
    case 'agreement-changed':
      return recalculated(happening.moved)
  }
}

/** The due times themselves are in the properties and in the audit log. */
function recalculated(moved: readonly ClockName[]): string {
  const clocks = moved.map((clock) => clockWords[clock])
  const again = clocks.length > 0 ? `, and the ${new Intl.ListFormat('en').format(clocks)} is ahead again` : ''
  return `The due times were calculated again, because the agreement or the public holidays changed${again}`
}
