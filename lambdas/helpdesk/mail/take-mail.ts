import { createHash } from 'node:crypto'
import { admit } from '#domain/accounts/access.ts'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { actAsAgent, actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { alertIn } from '#domain/helpdesk/mail/mail-rule.ts'
import { isDesk, isFromDesk, whatIsAsked, writerOf } from '#domain/helpdesk/mail/match-mail.ts'
import type { MailAddresses, Writer } from '#domain/helpdesk/mail/match-mail.ts'
import { stateFor } from '#domain/helpdesk/mail/quarantined-mail.ts'
import type { QuarantinedMail, QuarantineReason } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { messageText, ownerOfMail, ticketOfMail } from '#domain/helpdesk/mail/ticket-of-mail.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import { unconfirmedEntry } from '#domain/helpdesk/ticket-audit.ts'
import { LONGEST_MESSAGE } from '#domain/helpdesk/ticket-action.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { RightsOf } from '#lambdas/platform/messages/known-rights.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import type { Agent, AgentStore } from '../agent-store.ts'
import { OVER_LIMIT } from '../change-ticket.ts'
import type { ChangeTicket } from '../change-ticket.ts'
import type { SubmitTicket } from '../submit-ticket.ts'
import type { ClientChange } from '../relations/client-change.ts'
import type { Requesters } from '../relations/requesters.ts'
import { ticketNumberFrom } from '../ticket-number-from.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { ReplySigner } from './correspondence.ts'
import type { fileKeeper } from './keep-files.ts'
import type { MailRuleStore } from './mail-rule-store.ts'
import { openingByMail } from './opening-message.ts'
import { rememberMail, storeQuarantined } from './quarantine-store.ts'
import type { QuarantineStore } from './quarantine-store.ts'
import type { RawMails } from './raw-mails.ts'
import { readHeaders, readMail } from './read-mail.ts'
import type { MailedFile, ParsedMail } from './read-mail.ts'
import type { alertTaker } from './take-alert.ts'

interface Options {
  readonly raw: RawMails
  readonly quarantine: QuarantineStore
  readonly tickets: Pick<TicketStore, 'find'>
  readonly agents: AgentStore
  readonly rightsOf: RightsOf
  readonly submit: SubmitTicket
  readonly change: ChangeTicket
  readonly changeAsClient: ClientChange
  readonly keepFiles: ReturnType<typeof fileKeeper>
  readonly rules: MailRuleStore
  readonly takeAlert: ReturnType<typeof alertTaker>
  readonly commit: Commit
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly personOf: Requesters['byAddress']
  readonly signer: ReplySigner
  readonly fingerprintOf: FingerprintOf
  readonly addresses: MailAddresses
  readonly now: () => number
}

/** An object in the bucket of incoming mail, as its notification says. */
interface Delivered {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** When it was written, in milliseconds since 1970: the same in every delivery of the notification. */
  readonly at: number
  /** How often the notification was delivered, from 1. */
  readonly attempt: number
}

/** In bytes. SES accepts 40 MB, but parsing that could exceed the function's memory. */
const LARGEST_MAIL = 25_000_000
const HEADER_BYTES = 64 * 1024
/** The queue's maximum deliveries. From two before that, files without a result are left out. */
const ATTEMPTS = 5
/** Mails of one sender in a window that become replies; the others wait in quarantine. */
const MOST_REPLIES = 30
const WINDOW_SECONDS = 600
/** Characters of a quarantined mail that are kept to read; the raw mail has the rest. */
const LONGEST_QUARANTINED = 40_000

/** SES tries for four hours to store a mail. In milliseconds. */
const LONGEST_STORING = 4 * 60 * 60 * 1000

/** A mail under way: what it says, and where it came from. */
interface Taking extends ParsedMail {
  readonly id: string
  readonly delivered: Delivered
  /** When the desk got it, in milliseconds since 1970. Clocks start then, however late it is taken. */
  readonly receivedAt: number
}

/**
 * Makes a message or a ticket of a mail, or puts it into quarantine. Repeating it changes nothing: each result is stored in one
 * transaction with the mark that this mail was taken. Throws at outages only, so that the mail comes again.
 */
export function mailTaker(options: Options) {
  const { raw, quarantine, addresses, commit, keepFiles, now } = options

  return async (delivered: Delivered): Promise<void> => {
    const { read, reason } = await open(delivered)
    const taking = { ...read, id: mailIdOf(read, delivered.key), receivedAt: receivedAt(read, delivered), delivered }
    if (await quarantine.isTaken(taking.id)) return
    const outcome = reason === undefined ? await decide(taking) : await keep(taking, reason)
    logger.info('mail taken', { mailId: taking.id, key: delivered.key, outcome })
  }

  async function open({ key, size, attempt }: Delivered): Promise<{ read: ParsedMail; reason?: QuarantineReason }> {
    // A mail that ended the function in every attempt is not parsed again.
    const isTooLarge = size > LARGEST_MAIL
    if (!isTooLarge && attempt < ATTEMPTS) {
      const bytes = await raw.read(key)
      try {
        return { read: await readMail(bytes, addresses.outbound) }
      } catch (error) {
        logger.warn('mail not readable', { key, error: error instanceof Error ? error.name : 'unknown' })
      }
    }
    const mail = await readHeaders(await raw.read(key, HEADER_BYTES), addresses.outbound)
    return {
      read: { mail: mail ?? UNREADABLE, acceptedAt: undefined, files: [] },
      reason: isTooLarge ? 'too-large' : 'unreadable',
    }
  }

  async function decide(taking: Taking): Promise<string> {
    const { mail } = taking
    if (mail.from !== undefined && (await quarantine.isBlocked(mail.from))) return keep(taking, 'sender-blocked')
    const isAlertPossible = mail.recipients.some((recipient) => isDesk(recipient, addresses))
    const alert =
      isAlertPossible && !isFromDesk(mail, addresses) ? alertIn(mail, (await options.rules.find()).rules) : undefined
    if (alert === 'unproved') return keep(taking, 'not-authenticated')
    if (alert) {
      const { id, files, delivered } = taking
      const outcome = await options.takeAlert({
        id,
        at: taking.receivedAt,
        mail: { ...mail, folded: foldedOf(mail) },
        alert,
        keepFiles: () => keepFiles(id, [...files, ...wholeTextOf(mail)], isLast(delivered)),
      })
      return outcome === 'no-alert' ? keep(taking, 'recovery-alone') : outcome
    }
    const asked = whatIsAsked(mail, addresses)
    switch (asked.for) {
      case 'nothing':
        return keep(taking, asked.reason, asked.ticketNumber)
      case 'new-ticket':
        return openNew(taking, mail.subject)
      case 'reply':
        return reply(taking, asked)
    }
  }

  async function reply(
    taking: Taking,
    { ticketNumber, signature }: { readonly ticketNumber: string; readonly signature?: string },
  ): Promise<string> {
    const named = await options.tickets.find(ticketNumber)
    // The same reasons as for a ticket that exists: nobody learns which numbers do.
    if (!named) return keep(taking, signature === undefined ? 'stranger' : 'reply-address-invalid', ticketNumber)
    const [known, accepted] = await Promise.all([agentsFor(taking.mail.from), options.signer.accepted()])
    const writer = writerOf(taking.mail, signature, named, { agents: known, desk: addresses.desk, accepted })
    if (typeof writer === 'string') return keep(taking, writer, ticketNumber)
    if (writer.side === 'agent' && !(await worksAtDesk(writer.agent))) return keep(taking, 'other-sender', ticketNumber)

    const outcome = await storeReply(taking, named, writer)
    return outcome === 'replied' ? outcome : keep(taking, outcome, ticketNumber)
  }

  async function storeReply(
    { id, mail, files, delivered, receivedAt }: Taking,
    ticket: Ticket,
    writer: Writer,
  ): Promise<'replied' | QuarantineReason> {
    const kept = await keepFiles(id, [...files, ...wholeTextOf(mail)], isLast(delivered))
    const window = rateWindow(now(), WINDOW_SECONDS)
    const fingerprint = await options.fingerprintOf(`mail ${mail.from}`, now())
    const shared = {
      ticketNumber: ticket.ticketNumber,
      requestId: id,
      version: ticket.version,
      actions: [{ do: 'reply' as const, text: messageText(mail), files: kept.files.map((file) => file.id) }],
      mayChange: () => true,
      filesOf: async () => new Map(kept.files.map((file) => [file.id, file])),
      also: [
        rememberMail(id, now()),
        { update: countOne({ by: 'mail', fingerprint, window, limit: MOST_REPLIES }), condition: OVER_LIMIT },
      ],
    }
    const received = { receivedAt, folded: foldedOf(mail), refusedFiles: [...kept.refusedFiles] }
    const changed =
      writer.side === 'agent'
        ? await options.change({
            ...shared,
            actor: writer.agent.personId,
            nameOn: () => writer.agent.name,
            act: actAsAgent,
            mail: received,
          })
        : await options.changeAsClient(
            {
              ...shared,
              actor: 'mail',
              mayContinueIn: (target, origin) => canonicalEmail(target.email) === canonicalEmail(origin.email),
              nameOn: () => ticket.name,
              act: actAsClient,
              mail: { ...received, messageId: mail.messageId },
            },
            { channel: 'mail', callerAddress: mail.from ?? '' },
          )
    switch (changed.outcome) {
      case 'changed':
      case 'continued':
        return 'replied'
      case 'over-limit':
        return 'too-many'
      case 'not-found':
      case 'refused':
      case 'changed-meanwhile':
      case 'reply-meanwhile':
      case 'file-not-usable':
        return 'ticket-not-open'
    }
  }

  async function openNew(taking: Taking, subject: string): Promise<string> {
    const { id, mail, files, delivered, receivedAt } = taking
    const { from = '' } = mail
    const kept = await keepFiles(id, [...files, ...wholeTextOf(mail)], isLast(delivered))
    const ticketNumber = ticketNumberFrom(id, delivered.at)
    // A sender may be forged: its owner would get a ticket, a confirmation and a link that are not theirs.
    const isProved = mail.checks.authenticity === 'pass'
    const owner = isProved ? ownerOfMail(await options.personOf(from)) : undefined
    const agreement = await options.agreementOf(owner?.place.organisation)
    const ticket = ticketOfMail({ ...mail, from, subject }, { ticketNumber, agreement, owner }, receivedAt)
    const submitted = await options.submit(ticket, {
      // The same for a mail that comes again after its sender has joined an organisation.
      content: contentOf({ ...ticket, company: '' }),
      callerAddress: from,
      entries: [openingByMail(ticket, 'mail', { ...kept, folded: foldedOf(mail) })],
      mails: { confirmation: isProved, desk: true },
      also: { items: [rememberMail(id, now())], audit: isProved ? [] : [unconfirmedEntry(ticket)] },
      now: now(),
    })
    if (submitted.outcome === 'too-many') return keep(taking, 'too-many')
    if (submitted.outcome !== 'stored' && submitted.outcome !== 'repeated')
      throw new Error(`The ticket of a mail is ${submitted.outcome}.`)
    return 'opened'
  }

  async function keep(
    { id, mail, files, delivered, receivedAt }: Taking,
    reason: QuarantineReason,
    ticketNumber?: string,
  ): Promise<string> {
    const state = stateFor(reason)
    // A file of an automatic or hostile mail is never attached to a ticket, so it is not taken out of the mail.
    const isKept = state === 'open' && reason !== 'hostile'
    const kept = isKept ? await keepFiles(id, files, isLast(delivered)) : { files: [], refusedFiles: [] }
    const quarantined: QuarantinedMail = {
      id,
      receivedAt: new Date(receivedAt).toISOString(),
      state,
      reason,
      from: mail.from ?? '',
      fromName: mail.fromName,
      subject: mail.subject,
      ...(ticketNumber !== undefined && { ticketNumber }),
      size: delivered.size,
      text: mail.text.slice(0, LONGEST_QUARANTINED),
      folded: mail.folded.slice(0, LONGEST_QUARANTINED),
      files: [...kept.files],
      refusedFiles: [...kept.refusedFiles],
      ...(mail.messageId !== undefined && { messageId: mail.messageId }),
      version: 1,
    }
    await commit({ items: [rememberMail(id, now()), storeQuarantined(quarantined, now())] })
    return reason
  }

  /** The agents. Cached for a minute; an unknown agent is looked up again. */
  async function agentsFor(from: string | undefined): Promise<readonly Agent[]> {
    const known = await options.agents.all()
    if (known.some(({ email }) => canonicalEmail(email) === from)) return known
    options.agents.forget()
    return options.agents.all()
  }

  /** Whether the owner of an agent's address still belongs to the desk. */
  async function worksAtDesk({
    personId,
    email,
  }: {
    readonly personId: string
    readonly email: string
  }): Promise<boolean> {
    const asked = { id: personId, email, roles: ['agent', 'admin'] as const, assurance: 'aal2' as const }
    const rights = await options.rightsOf({ ...asked, roles: [...asked.roles] }, now())
    return admit('agent', rights) === 'admitted'
  }
}

const UNREADABLE: IncomingMail = {
  from: undefined,
  fromName: '',
  recipients: [],
  subject: '',
  messageId: undefined,
  references: [],
  text: '',
  folded: '',
  nature: 'person',
  checks: { isHostile: false, authenticity: 'none' },
}

/** The same for every copy of a mail. It depends on the whole text and all files, so that nobody can take another's mail beforehand. */
export function mailIdOf({ mail, files }: ParsedMail, key: string): string {
  const { from, messageId, subject, text, folded } = mail
  const hashes = files.map(({ name, content }) => [name, sha256(content)])
  const content = messageId === undefined ? [key] : [from, messageId, subject, text, folded, hashes]
  return sha256(JSON.stringify(content)).slice(0, 32)
}

/** The time that SES accepted it, if SES can have needed so long to store it; otherwise when it was stored. */
export function receivedAt({ acceptedAt }: Pick<ParsedMail, 'acceptedAt'>, { at }: Pick<Delivered, 'at'>): number {
  return acceptedAt !== undefined && acceptedAt <= at && acceptedAt >= at - LONGEST_STORING ? acceptedAt : at
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function isLast({ attempt }: Delivered): boolean {
  return attempt >= ATTEMPTS - 2
}

function foldedOf({ folded }: IncomingMail): string {
  return folded.slice(0, LONGEST_MESSAGE)
}

/** A text that is too long for a message, as a file. */
function wholeTextOf({ text, folded }: IncomingMail): MailedFile[] {
  if (text.length <= LONGEST_MESSAGE && folded.length <= LONGEST_MESSAGE) return []
  return [{ name: 'whole-mail.txt', type: 'text/plain', content: Buffer.from([text, folded].join('\n\n')) }]
}
