import { createHash } from 'node:crypto'
import { admit } from '#domain/accounts/access.ts'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { actAsAgent, actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { LARGEST_MAILED_FILE } from '#domain/helpdesk/mail/mailed-file.ts'
import { alertIn, ruleOfSender } from '#domain/helpdesk/mail/mail-rule.ts'
import { isDesk, isFromDesk, whatIsAsked, writerOf } from '#domain/helpdesk/mail/match-mail.ts'
import type { MailAddresses, ReplyAsked, Writer } from '#domain/helpdesk/mail/match-mail.ts'
import { stateFor } from '#domain/helpdesk/mail/quarantined-mail.ts'
import type { QuarantinedMail, QuarantineReason } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { messageText, ownerOfMail, ticketOfMail } from '#domain/helpdesk/mail/ticket-of-mail.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import { unconfirmedEntry } from '#domain/helpdesk/ticket-audit.ts'
import { LONGEST_MESSAGE } from '#domain/helpdesk/ticket-action.ts'
import { MOST_FILES } from '#domain/helpdesk/uploads.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
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
import type { MailIds, QuarantineStore } from './quarantine-store.ts'
import type { RawMails } from './raw-mails.ts'
import { readBeginning, readMail } from './read-mail.ts'
import type { MailedFile, ParsedMail } from './read-mail.ts'
import { answersIn, isForMeetings } from './take-answer.ts'
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
  /** Threads of those of our mails that a mail refers to, the newest first. */
  readonly threadsOf: (references: readonly string[]) => Promise<readonly string[]>
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
/** What is read of a mail that is too large, or that cannot be parsed: its headers, and the beginning of its text. */
const BEGINNING_BYTES = 256 * 1024
/** A mail that ended the function more often while it was parsed is not parsed again. An outage does not count. */
const MOST_PARSINGS = 2
/** Tickets that one mail answers. Most mails answer one; the others are for an agent. */
const MOST_TICKETS = 5
/** The queue's maximum deliveries. From two before that, files without a result are left out, and who ends the function is noted. */
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
  readonly ids: MailIds
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
    const object = objectIdOf(delivered.key)
    if (delivered.attempt > 1 && (await quarantine.isTaken(object))) return
    const { read, reason } = await open(delivered, object)
    const id = reason === undefined ? mailIdOf(read, delivered.key) : object
    const taking = { ...read, ids: { id, object }, receivedAt: receivedAt(read, delivered), delivered }
    if (await quarantine.isTaken(id)) return
    const outcome = reason === undefined ? await decide(taking) : await keep(taking, reason)
    logger.info('mail taken', { mailId: id, key: delivered.key, outcome })
  }

  async function open(delivered: Delivered, object: string): Promise<{ read: ParsedMail; reason?: QuarantineReason }> {
    const { key } = delivered
    const isTooLarge = delivered.size > LARGEST_MAIL
    const read = isTooLarge ? undefined : await parse(delivered, object)
    if (read) return { read }
    const beginning = await raw.read(key, BEGINNING_BYTES)
    const mail = await readBeginning(beginning, addresses.outbound)
    return {
      read: { mail: mail ?? UNREADABLE, acceptedAt: undefined, files: [] },
      reason: isTooLarge ? 'too-large' : 'unreadable',
    }
  }

  /** Undefined for a mail that cannot be parsed: because parsing fails, or because it has ended the function. */
  async function parse({ key, attempt }: Delivered, object: string): Promise<ParsedMail | undefined> {
    const bytes = await raw.read(key)
    // Most mails are parsed at once, and cost no mark.
    const isMarked = isLast({ attempt })
    if (isMarked && (await quarantine.beginParsing(object, now())) > MOST_PARSINGS) return undefined
    try {
      return await readMail(bytes, addresses.outbound)
    } catch (error) {
      logger.warn('mail not readable', { key, error: error instanceof Error ? error.name : 'unknown' })
      return undefined
    } finally {
      if (isMarked) await quarantine.endParsing(object)
    }
  }

  async function decide(taking: Taking): Promise<string> {
    const { mail } = taking
    if (mail.from !== undefined && (await quarantine.isBlocked(mail.from))) return keep(taking, 'sender-blocked')
    if (isForMeetings(mail, addresses.inbound)) return takeAnswers(taking)
    const isAlertPossible = mail.recipients.some((recipient) => isDesk(recipient, addresses))
    const alert = isAlertPossible && !isFromDesk(mail, addresses) ? alertIn(mail, await rulesNow()) : undefined
    if (alert === 'unproved') return keep(taking, 'not-authenticated')
    if (alert) {
      const { ids, files, delivered } = taking
      const outcome = await options.takeAlert({
        ids,
        at: taking.receivedAt,
        mail: { ...mail, folded: foldedOf(mail) },
        alert,
        keepFiles: () => keepFiles(ids.id, [...files, ...wholeTextOf(mail)], isLast(delivered)),
      })
      return outcome === 'no-alert' ? keep(taking, 'recovery-alone') : outcome
    }
    const asked = whatIsAsked(mail, addresses, await options.threadsOf(mail.references))
    switch (asked.for) {
      case 'nothing':
        return keep(taking, asked.reason, asked.ticketNumber)
      case 'new-ticket':
        return openNew(taking, mail.subject)
      case 'reply':
        return replyToAll(taking, asked)
    }
  }

  /** Passes answers to invitations on to the meetings. */
  async function takeAnswers(taking: Taking): Promise<string> {
    const { mail, ids } = taking
    const messages = await answersIn(taking, ids.id, now())
    if (typeof messages === 'string') return keep(taking, messages)
    const { outcome } = await commit({ items: [...rememberMail(ids, now()), await countedReply(mail)], messages })
    return outcome === 'refused' ? keep(taking, 'too-many') : 'passed-on'
  }

  /** Counts a mail of a sender that changes something. */
  async function countedReply({ from }: IncomingMail): Promise<ItemWrite> {
    const fingerprint = await options.fingerprintOf(`mail ${from}`, now())
    const window = rateWindow(now(), WINDOW_SECONDS)
    return { update: countOne({ by: 'mail', fingerprint, window, limit: MOST_REPLIES }), condition: OVER_LIMIT }
  }

  /** A mail to the addresses of several tickets answers each of them. */
  async function replyToAll(taking: Taking, { others = [], ...asked }: ReplyAsked): Promise<string> {
    const answered = others.slice(0, MOST_TICKETS - 1)
    const [unanswered] = others.slice(answered.length)
    for (const other of answered) await once(partFor(taking, other), (part) => reply(part, other))
    if (unanswered) await once(partFor(taking, unanswered), (part) => keep(part, 'too-many', unanswered.ticketNumber))
    // The mail is marked as taken when all others are, so that it comes again until then.
    return reply(taking, asked)
  }

  async function once(part: Taking, take: (part: Taking) => Promise<string>): Promise<void> {
    if (!(await quarantine.isTaken(part.ids.id))) await take(part)
  }

  async function reply(taking: Taking, { ticketNumber, signature }: ReplyAsked): Promise<string> {
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
    { ids, mail, files, delivered, receivedAt }: Taking,
    ticket: Ticket,
    writer: Writer,
  ): Promise<'replied' | QuarantineReason> {
    const lost = whatIsLost(mail, files)
    if (lost) return lost
    const kept = await keepFiles(ids.id, [...files, ...wholeTextOf(mail)], isLast(delivered))
    const shared = {
      ticketNumber: ticket.ticketNumber,
      requestId: ids.id,
      version: ticket.version,
      actions: [{ do: 'reply' as const, text: messageText(mail), files: kept.files.map((file) => file.id) }],
      mayChange: () => true,
      filesOf: async () => new Map(kept.files.map((file) => [file.id, file])),
      also: [...rememberMail(ids, now()), await countedReply(mail)],
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
    const monitor = taking.mail.from === undefined ? undefined : ruleOfSender(taking.mail.from, await rulesNow())
    const { ids, mail, files, delivered, receivedAt } = taking
    const { from = '' } = mail
    const lost = whatIsLost(mail, files)
    if (lost) return keep(taking, lost)
    const kept = await keepFiles(ids.id, [...files, ...wholeTextOf(mail)], isLast(delivered))
    const ticketNumber = ticketNumberFrom(ids.id, delivered.at)
    // A sender may be forged: its owner would get a ticket, a confirmation and a link that are not theirs.
    const isProved = mail.checks.authenticity === 'pass'
    const owner = isProved ? ownerOfMail(await options.personOf(from)) : undefined
    const agreement = await options.agreementOf(owner?.place.organisation)
    const opened = ticketOfMail({ ...mail, from, subject }, { ticketNumber, agreement, owner }, receivedAt)
    // Nobody reads answers to a monitoring system, whatever its mail says.
    const ticket = monitor === 'address' ? { ...opened, isFromMachine: true as const } : opened
    const submitted = await options.submit(ticket, {
      // The same for a mail that comes again after its sender has joined an organisation.
      content: contentOf({ ...ticket, company: '' }),
      callerAddress: from,
      entries: [openingByMail(ticket, 'mail', { ...kept, folded: foldedOf(mail) })],
      mails: { confirmation: isProved && monitor === undefined, desk: true },
      also: { items: rememberMail(ids, now()), audit: isProved ? [] : [unconfirmedEntry(ticket)] },
      now: now(),
    })
    if (submitted.outcome === 'too-many') return keep(taking, 'too-many')
    if (submitted.outcome !== 'stored' && submitted.outcome !== 'repeated')
      throw new Error(`The ticket of a mail is ${submitted.outcome}.`)
    return 'opened'
  }

  async function keep(
    { ids, mail, files, delivered, receivedAt }: Taking,
    reason: QuarantineReason,
    ticketNumber?: string,
  ): Promise<string> {
    const state = stateFor(reason)
    // A file of an automatic or hostile mail is never attached to a ticket, so it is not taken out of the mail.
    const isKept = state === 'open' && reason !== 'hostile'
    const kept = isKept ? await keepFiles(ids.id, files, isLast(delivered)) : { files: [], refusedFiles: [] }
    const quarantined: QuarantinedMail = {
      id: ids.id,
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
      rawKey: delivered.key,
      version: 1,
    }
    await commit({ items: [...rememberMail(ids, now()), storeQuarantined(quarantined, now())] })
    return reason
  }

  async function rulesNow() {
    return (await options.rules.find()).rules
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

/** The same for every delivery of an object, whatever can be read of it. Nobody chooses the name of an object. */
export function objectIdOf(key: string): string {
  return sha256(JSON.stringify([key])).slice(0, 32)
}

/** What a mail says to one of several tickets, which is taken once like a mail. */
function partFor(taking: Taking, { ticketNumber }: ReplyAsked): Taking {
  const id = sha256(`${taking.ids.id} ${ticketNumber}`).slice(0, 32)
  return { ...taking, ids: { id, object: id } }
}

/** The time that SES accepted it, if SES can have needed so long to store it; otherwise when it was stored. */
export function receivedAt({ acceptedAt }: Pick<ParsedMail, 'acceptedAt'>, { at }: Pick<Delivered, 'at'>): number {
  return acceptedAt !== undefined && acceptedAt <= at && acceptedAt >= at - LONGEST_STORING ? acceptedAt : at
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function isLast({ attempt }: Pick<Delivered, 'attempt'>): boolean {
  return attempt >= ATTEMPTS - 2
}

function foldedOf({ folded }: IncomingMail): string {
  return folded.slice(0, LONGEST_MESSAGE)
}

/** Why a message of the mail would lack what its sender wrote; the quarantine has the whole mail. */
function whatIsLost(
  { text, folded }: Pick<IncomingMail, 'text' | 'folded'>,
  files: readonly MailedFile[],
): 'no-content' | 'files-not-kept' | undefined {
  if (text === '' && folded === '' && files.length === 0) return 'no-content'
  const isKept = files.length <= MOST_FILES && files.every(({ content }) => content.length <= LARGEST_MAILED_FILE)
  return isKept ? undefined : 'files-not-kept'
}

/** A text that is too long for a message, as a file. */
function wholeTextOf({ text, folded }: IncomingMail): MailedFile[] {
  if (text.length <= LONGEST_MESSAGE && folded.length <= LONGEST_MESSAGE) return []
  return [{ name: 'whole-mail.txt', type: 'text/plain', content: Buffer.from([text, folded].join('\n\n')) }]
}
