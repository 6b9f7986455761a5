import type { Attachment, Message, RefusedFile } from '#domain/helpdesk/message.ts'

interface MailParts {
  /** The sender's name. */
  readonly by: string
  readonly files: readonly Attachment[]
  readonly refusedFiles: readonly RefusedFile[]
  readonly folded: string
}

/**
 * What the mail that opens a ticket has besides its text, which is the ticket's description. Undefined if there is nothing: then the
 * first entry needs no message.
 */
export function openingMessage({ by, files, refusedFiles, folded }: MailParts): Message | undefined {
  if (files.length === 0 && refusedFiles.length === 0 && folded === '') return undefined
  return {
    text: '',
    by,
    files: [...files],
    ...(folded !== '' && { folded }),
    ...(refusedFiles.length > 0 && { refusedFiles: [...refusedFiles] }),
  }
}
