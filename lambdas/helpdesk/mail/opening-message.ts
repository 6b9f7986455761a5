import type { Attachment, RefusedFile, TimelineEntry } from '#domain/helpdesk/message.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'

interface MailParts {
  readonly files: readonly Attachment[]
  readonly refusedFiles: readonly RefusedFile[]
  readonly folded: string
}

/**
 * The first entry of a ticket that was opened by mail, with the mail's files and details. Its text is the ticket's description.
 * `by`: person id of the agent who opens it, or `mail`.
 */
export function openingByMail(ticket: Ticket, by: string, { files, refusedFiles, folded }: MailParts): TimelineEntry {
  const opening = openingOf(ticket, by)
  if (files.length === 0 && refusedFiles.length === 0 && folded === '') return opening
  return {
    ...opening,
    message: {
      text: '',
      by: ticket.name,
      files: [...files],
      ...(folded !== '' && { folded }),
      ...(refusedFiles.length > 0 && { refusedFiles: [...refusedFiles] }),
    },
  }
}
