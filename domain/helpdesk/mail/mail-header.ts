/** A header of a mail; names in lower case, in the order of the message. */
export interface MailHeader {
  readonly key: string
  readonly value: string
}

/** The first value of a header. SES writes its own headers above those of the sender. */
export function headerOf(headers: readonly MailHeader[], name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value
}
