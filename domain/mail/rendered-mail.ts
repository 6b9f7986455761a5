/** A mail that is ready for MIME encoding: every value is already escaped. */
export interface RenderedMail {
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Identifies the mail thread, such as the ticket number. */
  readonly thread: string
  /** Where a POST ends mails of this kind (RFC 8058). */
  readonly unsubscribeAddress?: string
  /** What calendar programs read instead of the text (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** A file, in base64. */
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: string }
  /** Message-IDs of the recipient's own mails that this one answers, oldest first. */
  readonly references?: readonly string[]
}

/** The settings of the stage that mails contain. */
export interface MailSettings {
  /** `https://…` without a trailing slash. */
  readonly siteOrigin: string
  readonly deskAddress: string
}
