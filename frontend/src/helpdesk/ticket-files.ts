/** Files of a ticket that is written. */
export interface TicketFiles {
  readonly ids: string[]
  /** Why they cannot be sent yet, as a sentence. */
  readonly obstacle?: string | undefined
}

/** How a form shows the field for files, which only signed-in screens have. */
export interface TicketFilesProps {
  /** Id of the field. */
  readonly id: string
  readonly error: string | undefined
  readonly onChange: (files: TicketFiles) => void
}
