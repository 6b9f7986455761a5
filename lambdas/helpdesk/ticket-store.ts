import { createHash } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type {
  DynamoDBDocumentClient,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { canonicalEmail, mailboxOf } from '#domain/accounts/email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { checkExpiresAt } from '#domain/helpdesk/check.ts'
import type { Check } from '#domain/helpdesk/check.ts'
import { auditEntrySchema } from '#domain/helpdesk/contract.ts'
import type { AuditEntry } from '#domain/helpdesk/contract.ts'
import { lateUntil } from '#domain/helpdesk/first-response.ts'
import { ticketSchema, ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { Status, Ticket, TicketSummary } from '#domain/helpdesk/ticket.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'
import { mailCaps, mailsWithin, overflowWindow, urgencyOf } from '#domain/mail/mail-caps.ts'
import type { MailCap, MailLimits } from '#domain/mail/mail-caps.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { confirmationOf, dailyCheckOf, deskMailOf, overflowMailOf } from '#domain/mail/ticket-mails.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import { checkKey, proofHash } from '#lambdas/platform/check-proof.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { repeatOnConflict } from '#lambdas/platform/repeat-on-conflict.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { spentUntil } from '#lambdas/platform/spent-until.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly deskAddress: string
  readonly limits: { readonly perIp: number; readonly perAddress: number; readonly windowSeconds: number }
  readonly mailLimits: MailLimits
}

interface Sender {
  /** What makes a repeated submission the same one. */
  readonly content: string
  readonly callerAddress: string
  /** What the submission claims to be and proves with this secret; undefined for everybody's tickets. */
  readonly check?: { readonly kind: Check; readonly proof: string } | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What became of a submission. */
export type Submitted =
  | { readonly outcome: 'stored'; readonly confirmed: boolean; readonly deskMailed: boolean }
  | { readonly outcome: 'repeated'; readonly createdAt: string; readonly confirmed: boolean }
  | { readonly outcome: 'not-a-check' }
  | { readonly outcome: 'number-taken' }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

interface PageAsked {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface QueueAsked extends PageAsked {
  readonly status: Status
  readonly priority?: Priority | undefined
  readonly due?: 'late' | undefined
}

export interface TicketsPage {
  tickets: TicketSummary[]
  nextCursor?: string
}

export type TicketStore = ReturnType<typeof ticketStore>

/** Tickets in the help desk's table. */
export function ticketStore({ tables, table, fingerprintOf, deskAddress, limits, mailLimits }: Options) {
  const spent = spentUntil()

  /**
   * Stores a ticket, its first audit entry and its mails together and counts it against its sender, or does none of it. Mails over
   * a cap are left out, which is found out by the transaction itself: it is repeated without them.
   */
  async function submit(ticket: Ticket, sender: Sender): Promise<Submitted> {
    const contentHash = createHash('sha256').update(sender.content).digest('base64url')
    const writes = sender.check
      ? checkWrites(ticket, { ...sender, check: sender.check, contentHash })
      : await publicWrites(ticket, { ...sender, contentHash })
    for (;;) {
      const attempt = writes()
      try {
        await repeatOnConflict(() =>
          tables.send(new TransactWriteCommand({ TransactItems: attempt.items.map(({ item }) => item) })),
        )
        return { outcome: 'stored', confirmed: attempt.confirmed, deskMailed: attempt.deskMailed }
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        const reasons = error.CancellationReasons ?? []
        // A repeat is told so even where its sender has reached a limit: it asks for nothing new.
        const [number] = reasons
        if (failedItsCondition(number)) return repeatOrClash(number?.Item, ticket, contentHash)
        const failed = attempt.items.filter((_, at) => failedItsCondition(reasons[at])).map(({ meaning }) => meaning)
        if (failed.includes('not-proven')) return { outcome: 'not-a-check' }
        if (failed.includes('over-limit'))
          return { outcome: 'too-many', retryAfterSeconds: rateWindow(sender.now, limits.windowSeconds).secondsLeft }
        const full = failed.filter((meaning) => typeof meaning === 'object')
        if (full.length === 0) throw error
        for (const { key, endsAt } of full) spent.note(key, endsAt)
      }
    }
  }

  /** What a check's ticket writes: no limit holds it, and it is forgotten. */
  function checkWrites(
    ticket: Ticket,
    { check, contentHash, now }: Attempted & { check: NonNullable<Sender['check']> },
  ) {
    const forgotten = { expiresAt: checkExpiresAt(now) }
    const mails = [
      confirmationOf(ticket, { now, deskAddress }),
      ...(check.kind === 'daily' ? [dailyCheckOf(ticket, { now, deskAddress })] : []),
    ]
    const items: readonly Write[] = [
      putNew({ ...ticketItem(ticket), contentHash, ...forgotten }),
      { item: { Put: { TableName: table, Item: { ...auditItem(ticket), ...forgotten } } } },
      ...mails.map((mail) => ({ item: { Put: { TableName: table, Item: mailItem(mail, ticket) } } })),
      { item: { ConditionCheck: proven(ticket.ticketNumber, check.proof, now) }, meaning: 'not-proven' },
    ]
    return () => ({ items, confirmed: true, deskMailed: check.kind === 'daily' })
  }

  /** What everybody's ticket writes, as far as it is known by now which counters are full. */
  async function publicWrites(ticket: Ticket, { contentHash, callerAddress, now }: Attempted) {
    const block = addressBlock(callerAddress)
    const [ip, mailbox, mailboxFromThere] = await Promise.all([
      fingerprintOf(`ip ${block}`, now),
      fingerprintOf(`address ${mailboxOf(ticket.email)}`, now),
      fingerprintOf(`address ${mailboxOf(ticket.email)} ${block}`, now),
    ])
    const window = rateWindow(now, limits.windowSeconds)
    const own: readonly Write[] = [
      {
        item: { Update: countOne({ table, by: 'ip', fingerprint: ip, window, limit: limits.perIp }) },
        meaning: 'over-limit',
      },
      {
        // By sender, too: strangers who type an address must not lock its owner out.
        item: {
          Update: countOne({ table, by: 'address', fingerprint: mailboxFromThere, window, limit: limits.perAddress }),
        },
        meaning: 'over-limit',
      },
    ]
    const caps = mailCaps(ticket.priority, mailLimits, now).map((cap) => {
      const { by, name, window, limit } = cap
      const fingerprint = { ip, mailbox, stage: 'all' }[by]
      const update = countOne({ table, by: name, fingerprint, window, limit })
      return { ...cap, update, full: { key: String(update.Key?.['pk']), endsAt: window.endsAt } }
    })
    const overflow = overflowMailOf(ticket, { now, deskAddress })
    const announced = { key: overflow.outboxId, endsAt: overflowWindow(urgencyOf(ticket.priority), now).endsAt }

    return () => {
      const within = mailsWithin(caps.filter(({ full }) => spent.has(full.key, now)))
      const written = {
        ...ticketItem(ticket),
        // What lacks these is in no queue.
        queueStatus: ticket.status,
        queueOrder: queueOrder(ticket),
        contentHash,
        ...(!within.confirmation && { confirmationMail: NOT_SENT }),
      }
      const mails = [
        ...(within.confirmation ? [confirmationOf(ticket, { now, deskAddress })] : []),
        ...(within.desk ? [deskMailOf(ticket, { now, deskAddress })] : []),
      ]
      const items: readonly Write[] = [
        putNew(written),
        { item: { Put: { TableName: table, Item: auditItem(ticket) } } },
        ...(within.confirmation ? [] : [{ item: { Put: { TableName: table, Item: notSentItem(ticket) } } }]),
        ...mails.map((mail) => ({ item: { Put: { TableName: table, Item: mailItem(mail, ticket) } } })),
        ...own,
        ...caps
          .filter(({ mail }: MailCap) => within[mail])
          .map(({ update, full }) => ({ item: { Update: update }, meaning: full })),
        // The first of a time writes it, and the others find it there.
        ...(within.desk || spent.has(announced.key, now)
          ? []
          : [{ ...putNew(mailItem(overflow, ticket)), meaning: announced }]),
      ]
      return { items, confirmed: within.confirmation, deskMailed: within.desk }
    }
  }

  function putNew(Item: Record<string, unknown>): Write {
    return {
      item: {
        Put: {
          TableName: table,
          Item,
          ConditionExpression: 'attribute_not_exists(pk)',
          // What is there already tells a repeat from a clash without a second read.
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    }
  }

  function proven(ticketNumber: string, proof: string, now: number) {
    return {
      TableName: table,
      Key: checkKey(ticketNumber),
      ConditionExpression: 'proofHash = :hash AND expiresAt > :now',
      ExpressionAttributeValues: { ':hash': proofHash(proof), ':now': Math.floor(now / 1000) },
    }
  }

  async function find(ticketNumber: string): Promise<Ticket | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: keyOfTicket(ticketNumber), ConsistentRead: true }),
    )
    return Item && ticketSchema.parse(Item)
  }

  /** A ticket with what happened to it, oldest first. */
  async function findWithHistory(ticketNumber: string): Promise<(Ticket & { history: AuditEntry[] }) | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
    const { pk } = keyOfTicket(ticketNumber)
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      },
    )
    const items = []
    for await (const { Items = [] } of pages) items.push(...Items)
    const ticket = items.find((item) => item['kind'] === 'ticket')
    const history = items.filter((item) => item['kind'] === 'audit').map((item) => auditEntrySchema.parse(item))
    return ticket && { ...ticketSchema.parse(ticket), history }
  }

  /** Tickets that were sent with this address (in its canonical form), newest first. */
  function ofRequester(requesterEmail: string, asked: PageAsked): Promise<TicketsPage | 'bad-cursor'> {
    return readPage({
      listing: `requester ${requesterEmail}`,
      asked,
      placeOf: ({ createdAt }) => createdAt,
      startKey: (createdAt) => ({ requesterEmail, createdAt }),
      queriesFrom: () => [
        {
          IndexName: 'byRequester',
          KeyConditionExpression: 'requesterEmail = :requester',
          ExpressionAttributeValues: { ':requester': requesterEmail },
          ScanIndexForward: false,
        },
      ],
    })
  }

  /**
   * Tickets of a status (and a priority, or only those that are late at `now`, in milliseconds since 1970), the most urgent first and
   * among equals the oldest first.
   */
  function inQueue(asked: QueueAsked, now: number) {
    const { status, priority, due } = asked
    return readPage({
      listing: `queue ${status} ${priority ?? 'any'} ${due ?? 'any'}`,
      asked,
      placeOf: queueOrder,
      startKey: (order) => ({ queueStatus: status, queueOrder: order }),
      queriesFrom: (place = '') =>
        due === 'late'
          ? mostUrgentFirst
              // The priorities before the one that the last page ended in are read already.
              .filter((each) => (priority ?? each) === each && rankOf(each) >= place.slice(0, rankOf(each).length))
              .map((each) => lateQuery(status, each, now, place))
          : [queueQuery(status, priority)],
    })
  }

  async function readPage(wanted: Listing): Promise<TicketsPage | 'bad-cursor'> {
    const { listing, asked, placeOf, startKey, queriesFrom } = wanted
    const place = asked.cursor === undefined ? undefined : readCursor(listing, asked.cursor)
    if (asked.cursor !== undefined && !place) return 'bad-cursor'
    let start = place && { ...keyOfTicket(place[1]), ...startKey(place[0]) }
    let isLastPage = true
    const found = []
    for (const query of queriesFrom(place?.[0])) {
      const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await tables.send(
        new QueryCommand({
          ...query,
          TableName: table,
          // One more than asked for: whether there is a next page must not be a guess.
          Limit: asked.limit + 1 - found.length,
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      start = undefined
      found.push(...Items)
      // DynamoDB reads at most a megabyte at a time, which long subjects fill with fewer than were asked for.
      if (found.length <= asked.limit && !LastEvaluatedKey) continue
      isLastPage = false
      break
    }
    const tickets = found.slice(0, asked.limit).map((item) => ticketSummarySchema.parse(item))
    const last = tickets.at(-1)
    if (!last || isLastPage) return { tickets }
    return { tickets, nextCursor: writeCursor(listing, [placeOf(last), last.ticketNumber]) }
  }

  return { submit, find, findWithHistory, ofRequester, inQueue }
}

/** A write of the transaction and what it means that its condition failed: a full counter, unless a word says otherwise. */
interface Write {
  readonly item: NonNullable<TransactWriteCommandInput['TransactItems']>[number]
  readonly meaning?: 'over-limit' | 'not-proven' | { readonly key: string; readonly endsAt: number }
}

interface Attempted extends Sender {
  readonly contentHash: string
}

interface Listing {
  /** What a cursor is bound to. */
  readonly listing: string
  readonly asked: PageAsked
  readonly placeOf: (ticket: TicketSummary) => string
  readonly startKey: (place: string) => Record<string, string>
  /** What is read one after the other until the page is full; `place` is where the last page ended. */
  readonly queriesFrom: (place: string | undefined) => readonly Omit<QueryCommandInput, 'TableName'>[]
}

const mostUrgentFirst = priorities.toReversed()

function queueQuery(status: Status, priority: Priority | undefined) {
  return {
    IndexName: 'byStatus',
    KeyConditionExpression: priority
      ? 'queueStatus = :status AND begins_with(queueOrder, :rank)'
      : 'queueStatus = :status',
    ExpressionAttributeValues: { ':status': status, ...(priority && { ':rank': rankOf(priority) }) },
  }
}

/** The late tickets of a priority are its oldest. */
function lateQuery(status: Status, priority: Priority, now: number, place: string) {
  const lastLate = queueOrder({ priority, createdAt: new Date(lateUntil(priority, now)).toISOString() })
  // A function whose clock is behind must not leave out the place that it goes on from.
  const last = place.startsWith(rankOf(priority)) && place > lastLate ? place : lastLate
  return {
    IndexName: 'byStatus',
    KeyConditionExpression: 'queueStatus = :status AND queueOrder BETWEEN :rank AND :last',
    ExpressionAttributeValues: {
      ':status': status,
      ':rank': rankOf(priority),
      ':last': last,
    },
  }
}

/** How every place of a priority in the queue's order begins. */
function rankOf(priority: Priority): string {
  return `${urgencyRank(priority)}#`
}

const keyOfTicket = (ticketNumber: string) => ({ pk: `TICKET#${ticketNumber}`, sk: 'TICKET' })
const keyOfMail = (outboxId: string) => ({ pk: `MAIL#${outboxId}`, sk: 'MAIL' })

function ticketItem(ticket: Ticket) {
  return {
    ...keyOfTicket(ticket.ticketNumber),
    kind: 'ticket',
    ...ticket,
    requesterEmail: canonicalEmail(ticket.email),
  }
}

const NOT_SENT = 'not-sent'

function repeatOrClash(stored: CancellationReason['Item'], { createdAt }: Ticket, contentHash: string): Submitted {
  if (stored?.['contentHash']?.S !== contentHash) return { outcome: 'number-taken' }
  return {
    outcome: 'repeated',
    createdAt: stored['createdAt']?.S ?? createdAt,
    confirmed: stored['confirmationMail']?.S !== NOT_SENT,
  }
}

function auditItem({ ticketNumber, createdAt }: Ticket) {
  const entry: AuditEntry = { at: createdAt, action: 'ticket-submitted', actor: 'requester' }
  return { pk: keyOfTicket(ticketNumber).pk, sk: `AUDIT#${createdAt}#0`, kind: 'audit', ...entry }
}

function notSentItem({ ticketNumber, createdAt }: Ticket) {
  const entry: AuditEntry = { at: createdAt, action: 'confirmation-not-sent', actor: 'mail' }
  return { pk: keyOfTicket(ticketNumber).pk, sk: `AUDIT#${createdAt}#1`, kind: 'audit', ...entry }
}

/** With the place of the history that what becomes of the mail is told in. */
function mailItem(mail: OutboxMail, { ticketNumber }: Ticket) {
  return { ...keyOfMail(mail.outboxId), ...mail, history: keyOfTicket(ticketNumber).pk }
}

function failedItsCondition(reason: CancellationReason | undefined): boolean {
  return reason?.Code === 'ConditionalCheckFailed'
}
