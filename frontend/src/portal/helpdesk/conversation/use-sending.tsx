import { useRef } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { NewerEntries } from './newer-entries.tsx'
import type { NotSent } from './reply-editor.tsx'
import type { EntryListProps } from './ticket-timeline.tsx'
import type { ShownEntry } from './timeline-entry.ts'

/** What a change of a ticket is based on. */
export interface SeenTicket {
  readonly ticketNumber: string
  readonly version: number
  readonly lastReply: number
}

interface RefusedLater {
  readonly words: string
  /** The newest reply that the writer had seen; undefined if unknown. */
  readonly lastReply: number | undefined
  /** Numbers of the entries that the message would have overwritten. */
  readonly entries: readonly number[]
}

interface SendingOptions<Ticket extends SeenTicket> {
  readonly ticket: Ticket
  /** The ticket as it is now. */
  readonly read: () => Promise<Ticket>
  readonly entriesOf: (ticket: Ticket) => readonly ShownEntry[]
  readonly refusalWords: (error: unknown) => string
  readonly list: Omit<EntryListProps, 'entries'>
  /** A message was stopped, and the newer ones are read. */
  readonly onStopped?: () => void
}

/**
 * Sends messages on what the writer has seen. A reply that came after the first sign was written stops the message and is shown; so is
 * a change that the message would overwrite. Then the writer can send it all the same.
 */
export function useSending<Ticket extends SeenTicket>(options: SendingOptions<Ticket>) {
  const { ticket, read, entriesOf, refusalWords, list } = options
  const seen = useRef<SeenTicket>(undefined)
  /** What the writer was shown when the message was stopped. */
  const shown = useRef<SeenTicket>(undefined)

  return {
    begin: () => {
      seen.current = ticket
    },
    /** `change` applies to the version that the writer has seen. */
    send: async (change: (on: SeenTicket) => Promise<unknown>, again: boolean): Promise<NotSent | undefined> => {
      // Properties are changed as the newest ticket shows them; a reply answers what was there when it was begun.
      const begun = { ...ticket, lastReply: Math.min(seen.current?.lastReply ?? ticket.lastReply, ticket.lastReply) }
      const on = again && shown.current ? shown.current : begun
      try {
        await change(on)
        seen.current = undefined
        return undefined
      } catch (error) {
        const words = refusalWords(error)
        if (error instanceof ApiError && error.isPassing) return { words, isUnclear: true }
        const now = isOvertaken(error) ? await read().catch(() => undefined) : undefined
        if (!now) return { words }
        shown.current = now
        options.onStopped?.()
        const entries = entriesOf(now).filter((entry) => isNewer(entry, error as ApiError, on))
        return { words, newer: <NewerEntries {...list} entries={entries} /> }
      }
    },
    /** What to say of a message that was refused after it had left the editor. */
    refused: ({ words, lastReply = Infinity, entries }: RefusedLater): NotSent => {
      const newer = entriesOf(ticket).filter(
        ({ seq, happening }) => entries.includes(seq) || (happening.type === 'replied' && seq > lastReply),
      )
      return newer.length === 0 ? { words } : { words, newer: <NewerEntries {...list} entries={newer} /> }
    },
  }
}

function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'reply-meanwhile' || error.code === 'changed-meanwhile')
}

function isNewer({ seq, happening }: ShownEntry, { code, details }: ApiError, { lastReply }: SeenTicket): boolean {
  if (code === 'reply-meanwhile') return happening.type === 'replied' && seq > lastReply
  return Array.isArray(details['entries']) && details['entries'].includes(seq)
}
