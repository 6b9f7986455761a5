/** A mail ready to be put into MIME: every value is safe where it stands. */
export interface Letter {
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What mails about the same matter have in common, such as a ticket's number. */
  readonly thread: string
}

/** What the letters need to know of the deployment. */
export interface Sender {
  /** `https://…` without a slash at the end. */
  readonly siteOrigin: string
  readonly deskAddress: string
}
