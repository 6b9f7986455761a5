import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { isNoted } from '#domain/helpdesk/mail/mail-rule.ts'
import type { Alert } from '#domain/helpdesk/mail/mail-rule.ts'
import { noteOfAlert, ticketOfAlert } from '#domain/helpdesk/mail/ticket-of-alert.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ChangeTicket } from '../change-ticket.ts'
import type { SubmitTicket } from '../submit-ticket.ts'
import { ticketNumberFrom } from '../ticket-number-from.ts'
import type { TicketStore } from '../ticket-store.ts'
import { countAlert, printOf, storeAlert } from './alert-store.ts'
import type { AlertKey, AlertStore, KnownAlert } from './alert-store.ts'
import type { KeptFiles } from './keep-files.ts'
import { openingByMail } from './opening-message.ts'
import { rememberMail } from './quarantine-store.ts'
import type { MailIds, QuarantineStore } from './quarantine-store.ts'
import type { ParsedMail } from './read-mail.ts'

interface Options {
  readonly alerts: AlertStore
  readonly quarantine: Pick<QuarantineStore, 'isTaken'>
  readonly tickets: Pick<TicketStore, 'find'>
  readonly submit: SubmitTicket
  readonly change: ChangeTicket
  readonly commit: Commit
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly now: () => number
}

/** A mail that a rule recognises. */
interface TakenAlert {
  readonly ids: MailIds
  /** When the desk got it, in milliseconds since 1970. */
  readonly at: number
  readonly mail: ParsedMail['mail']
  readonly alert: Alert
  /** Inspects the files of the mail. A mail that is only counted has none inspected. */
  readonly keepFiles: () => Promise<KeptFiles>
}

type Outcome = 'alert-opened' | 'alert-noted' | 'alert-counted' | 'alert-resolved' | 'repeated'

const MOST_ATTEMPTS = 8
const MOST_MERGES = 5

/**
 * Makes one ticket of the alerts about a fault: the first opens it, further ones are noted or counted, a recovery resolves or notes it.
 * A rule that opens too many tickets collects the rest in one. `no-alert`: a recovery of a fault without an open ticket.
 */
export function alertTaker(options: Options) {
  const { alerts, tickets, commit, now } = options

  return async (taken: TakenAlert): Promise<Outcome | 'no-alert'> => {
    const { rule, key, means } = taken.alert
    const own = { ruleId: rule.id, key }
    // No key of a rule is empty.
    const collected = { ruleId: rule.id, key: [] }
    if (means === 'recovery')
      return (await about(taken, own, 'recovery')) ?? (await about(taken, collected, 'news')) ?? 'no-alert'
    return (await about(taken, own, 'alert')) ?? (await about(taken, collected, 'alert')) ?? tooMany(rule.id)
  }

  /** Undefined if the fault has no open ticket and can get none. */
  async function about(
    taken: TakenAlert,
    of: AlertKey,
    as: 'alert' | 'recovery' | 'news',
  ): Promise<Outcome | undefined> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      // A second delivery may have been stored meanwhile.
      if (await options.quarantine.isTaken(taken.ids.id)) return 'repeated'
      const known = await alerts.find(of)
      const found = known && (await openTicketOf(known))
      const outcome = found
        ? await add(taken, of, { known, ...found, as })
        : as === 'alert'
          ? await open(taken, of, known)
          : undefined
      if (outcome !== 'again') return outcome
    }
    throw new Error(`An alert of rule ${of.ruleId} was changed by others ${MOST_ATTEMPTS} times in a row.`)
  }

  /** The ticket of a fault, or the one that it was merged into; undefined if that is done. */
  async function openTicketOf({ ticketNumber }: KnownAlert): Promise<{ ticket: Ticket; isOwn: boolean } | undefined> {
    let ticket = await tickets.find(ticketNumber)
    for (let merges = 0; ticket?.mergedInto !== undefined && merges < MOST_MERGES; merges++)
      ticket = await tickets.find(ticket.mergedInto)
    if (!ticket || ticket.mergedInto !== undefined || !isActive(ticket.status)) return undefined
    return { ticket, isOwn: ticket.ticketNumber === ticketNumber }
  }

  async function open(
    { ids, at, mail, alert, keepFiles }: TakenAlert,
    of: AlertKey,
    known: KnownAlert | undefined,
  ): Promise<Outcome | 'again' | undefined> {
    const { rule } = alert
    const isCollection = of.key.length === 0
    const kept = await keepFiles()
    const agreement = await options.agreementOf(rule.organisation)
    const ticketNumber = ticketNumberFrom(ids.id, at)
    const ticket = ticketOfAlert(
      { ...mail, from: mail.from ?? '' },
      rule,
      { ticketNumber, agreement, isCollection },
      at,
    )
    const { outcome } = await options.submit(ticket, {
      content: contentOf(ticket),
      // The limit of tickets from one place holds for each rule; its collection is one ticket more.
      callerAddress: isCollection ? `rule ${rule.id} collection` : `rule ${rule.id}`,
      entries: [openingByMail(ticket, 'mail', { ...kept, folded: mail.folded })],
      mails: { confirmation: false, desk: true },
      also: {
        items: [...rememberMail(ids, now()), storeAlert(of, { ticketNumber, text: printOf(mail) }, known, now())],
      },
      now: now(),
    })
    switch (outcome) {
      case 'stored':
        return 'alert-opened'
      case 'repeated':
        return 'repeated'
      case 'changed-meanwhile':
        return 'again'
      case 'too-many':
        return undefined
      case 'not-a-check':
      case 'number-taken':
        throw new Error(`The ticket of an alert is ${outcome}.`)
    }
  }

  async function add(
    { ids, at, mail, alert, keepFiles }: TakenAlert,
    of: AlertKey,
    {
      known,
      ticket,
      isOwn,
      as,
    }: { known: KnownAlert; ticket: Ticket; isOwn: boolean; as: 'alert' | 'recovery' | 'news' },
  ): Promise<Outcome | 'again'> {
    const { rule, means } = alert
    const text = printOf(mail)
    const noted = as === 'recovery' || isNoted(known, text, now())
    const count = countAlert(of, known, { text, noted, now: now() })
    if (!noted) {
      const counted = await commit({ items: [...rememberMail(ids, now()), count] })
      return counted.outcome === 'written' ? 'alert-counted' : 'again'
    }
    // An agent who merged the ticket decides when the other one is done.
    const isResolved = as === 'recovery' && isOwn && rule.onRecovery === 'resolve'
    const kept = await keepFiles()
    const actions: AgentAction[] = [
      { do: 'note', text: noteOfAlert(mail, means, known.unnoted), files: kept.files.map((file) => file.id) },
      ...(isResolved ? [{ do: 'set-status', to: 'resolved' } as const] : []),
    ]
    const { outcome } = await options.change({
      ticketNumber: ticket.ticketNumber,
      requestId: ids.id,
      version: ticket.version,
      actions,
      actor: 'mail',
      mayChange: () => true,
      nameOn: () => rule.name,
      // The ticket may have been closed since it was read; the alert must not be lost in it.
      act: (state, asked, context) => (isActive(state.status) ? actAsAgent(state, asked, context) : 'closed-for-good'),
      mail: { receivedAt: at, folded: mail.folded, refusedFiles: [...kept.refusedFiles] },
      filesOf: async () => new Map(kept.files.map((file) => [file.id, file])),
      also: [...rememberMail(ids, now()), count],
    })
    if (outcome === 'changed') return isResolved ? 'alert-resolved' : 'alert-noted'
    return 'again'
  }
}

function tooMany(ruleId: string): never {
  throw new Error(`Rule ${ruleId} opened too many collections of alerts.`)
}
