import type { MailNature } from './mail-nature.ts'
import type { Authenticity } from './sender-checks.ts'

/** A parsed incoming mail. All fields except `checks` are untrusted. */
export interface IncomingMail {
  /** The canonical address of the From header; undefined if it has none that could be answered, or several. */
  readonly from: string | undefined
  readonly fromName: string
  /** Canonical addresses of To and Cc, and the one that the mail was delivered to. */
  readonly recipients: readonly string[]
  readonly subject: string
  /** In angle brackets. */
  readonly messageId: string | undefined
  /** Message-IDs of In-Reply-To and References, each in angle brackets. */
  readonly references: readonly string[]
  /** What the sender wrote. */
  readonly text: string
  /** Quoted mails and the signature; empty without any. */
  readonly folded: string
  readonly nature: MailNature
  readonly checks: { readonly isHostile: boolean; readonly authenticity: Authenticity }
}
