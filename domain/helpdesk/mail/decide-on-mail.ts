import type { QuarantinedMail } from './quarantined-mail.ts'

/** What an agent does with a mail in quarantine. */
export type MailDecision =
  | { readonly do: 'attach'; readonly ticketNumber: string }
  | { readonly do: 'open'; readonly ticketNumber: string }
  | { readonly do: 'delete' }
  /** Undoes a deletion, or takes a mail out of the automatic ones. */
  | { readonly do: 'restore' }

/** Why a decision is refused. */
export type DecisionRefusal = 'mail-decided' | 'sender-missing'

/**
 * The mail after a decision of `by` (person id). Refuses to decide twice, because a mail that became a message must not become another
 * one, and a ticket for a mail without a sender.
 */
export function decideOnMail(
  mail: QuarantinedMail,
  decision: MailDecision,
  by: string,
): QuarantinedMail | DecisionRefusal {
  const decided = { ...mail, decidedBy: by, version: mail.version + 1 }
  if (decision.do === 'restore') {
    const { decidedBy: _, ...undecided } = decided
    return mail.state === 'deleted' || mail.state === 'automatic' ? { ...undecided, state: 'open' } : 'mail-decided'
  }
  if (mail.state !== 'open' && mail.state !== 'automatic') return 'mail-decided'
  switch (decision.do) {
    case 'attach':
      return { ...decided, state: 'attached', ticketNumber: decision.ticketNumber }
    case 'open':
      return mail.from === '' ? 'sender-missing' : { ...decided, state: 'opened', ticketNumber: decision.ticketNumber }
    case 'delete':
      return { ...decided, state: 'deleted' }
  }
}
