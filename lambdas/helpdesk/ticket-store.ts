import { createHash } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail, mailboxOf } from '#domain/accounts/email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { checkExpiresAt, concernsDesk, isCheck } from '#domain/helpdesk/check.ts'
import { auditEntrySchema } from '#domain/helpdesk/contract.ts'
import type { AuditEntry } from '#domain/helpdesk/contract.ts'
import { ticketSchema, ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { Status, Ticket, TicketSummary } from '#domain/helpdesk/ticket.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { ticketMails } from '#domain/mail/ticket-mails.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { repeatOnConflict } from '#lambdas/platform/repeat-on-conflict.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly deskAddress: string
  readonly limits: { readonly perIp: number; readonly perAddress: number; readonly windowSeconds: number }
}

interface Sender {
  /** What makes a repeated submission the same one. */
  readonly content: string
  readonly callerAddress: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What became of a submission. */
export type Submitted =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'repeated'; readonly createdAt: string }
  | { readonly outcome: 'number-taken' }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

interface PageAsked {
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface TicketsPage {
  tickets: TicketSummary[]
  nextCursor?: string
}

export type TicketStore = ReturnType<typeof ticketStore>

/** Tickets in the help desk's table. */
export function ticketStore({ tables, table, fingerprintOf, deskAddress, limits }: Options) {
  /** Stores a ticket, its first audit entry and its mails together and counts it against its sender, or does none of it. */
  async function submit(ticket: Ticket, { content, callerAddress, now }: Sender): Promise<Submitted> {
    const contentHash = createHash('sha256').update(content).digest('base64url')
    const window = rateWindow(now, limits.windowSeconds)
    const [ip, address] = await Promise.all([
      fingerprintOf(`ip ${addressBlock(callerAddress)}`, now),
      fingerprintOf(`address ${mailboxOf(ticket.email)}`, now),
    ])
    const [confirmation, forDesk] = ticketMails(ticket, { now, ids: mailIds(ticket.ticketNumber), deskAddress })
    const mails = concernsDesk(ticket) ? [confirmation, forDesk] : [confirmation]
    const forgotten = isCheck(ticket) ? { expiresAt: checkExpiresAt(now) } : {}
    const transaction = new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: table,
            Item: { ...ticketItem(ticket), contentHash, ...forgotten },
            ConditionExpression: 'attribute_not_exists(pk)',
            // What is there already tells a repeat from a clash without a second read.
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Put: { TableName: table, Item: { ...auditItem(ticket), ...forgotten } } },
        ...mails.map((mail) => ({ Put: { TableName: table, Item: mailItem(mail, ticket) } })),
        { Update: countOne({ table, by: 'ip', fingerprint: ip, window, limit: limits.perIp }) },
        { Update: countOne({ table, by: 'address', fingerprint: address, window, limit: limits.perAddress }) },
      ],
    })

    try {
      await repeatOnConflict(() => tables.send(transaction))
      return { outcome: 'stored' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const [number, ...others] = error.CancellationReasons ?? []
      // A repeat is told so even where its sender has reached a limit: it asks for nothing new.
      if (failedItsCondition(number)) {
        const stored = number?.Item
        return stored?.['contentHash']?.S === contentHash
          ? { outcome: 'repeated', createdAt: stored['createdAt']?.S ?? ticket.createdAt }
          : { outcome: 'number-taken' }
      }
      if (others.some(failedItsCondition)) return { outcome: 'too-many', retryAfterSeconds: window.secondsLeft }
      throw error
    }
  }

  async function find(ticketNumber: string): Promise<Ticket | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: keyOfTicket(ticketNumber), ConsistentRead: true }),
    )
    return Item && ticketSchema.parse(Item)
  }

  /** A ticket with what happened to it, oldest first. */
  async function findWithHistory(ticketNumber: string): Promise<(Ticket & { history: AuditEntry[] }) | undefined> {
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
      query: {
        IndexName: 'byRequester',
        KeyConditionExpression: 'requesterEmail = :requester',
        ExpressionAttributeValues: { ':requester': requesterEmail },
        ScanIndexForward: false,
      },
    })
  }

  /** Tickets of a status (and a priority), the most urgent first and among equals the oldest first. */
  function inQueue(asked: PageAsked & { status: Status; priority?: Priority | undefined }) {
    const { status, priority } = asked
    return readPage({
      listing: `queue ${status} ${priority ?? 'any'}`,
      asked,
      placeOf: queueOrder,
      startKey: (order) => ({ queueStatus: status, queueOrder: order }),
      query: {
        IndexName: 'byStatus',
        KeyConditionExpression: priority
          ? 'queueStatus = :status AND begins_with(queueOrder, :rank)'
          : 'queueStatus = :status',
        ExpressionAttributeValues: { ':status': status, ...(priority && { ':rank': `${urgencyRank(priority)}#` }) },
      },
    })
  }

  async function readPage({ listing, asked, placeOf, startKey, query }: Listing): Promise<TicketsPage | 'bad-cursor'> {
    const place = asked.cursor === undefined ? undefined : readCursor(listing, asked.cursor)
    if (asked.cursor !== undefined && !place) return 'bad-cursor'
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        ...query,
        TableName: table,
        // One more than asked for: whether there is a next page must not be a guess.
        Limit: asked.limit + 1,
        ...(place && { ExclusiveStartKey: { ...keyOfTicket(place[1]), ...startKey(place[0]) } }),
      }),
    )
    const tickets = Items.slice(0, asked.limit).map((item) => ticketSummarySchema.parse(item))
    const last = tickets.at(-1)
    // DynamoDB reads at most a megabyte at a time, which long subjects fill with fewer than were asked for.
    const isLastPage = Items.length <= asked.limit && !LastEvaluatedKey
    if (!last || isLastPage) return { tickets }
    return { tickets, nextCursor: writeCursor(listing, [placeOf(last), last.ticketNumber]) }
  }

  return { submit, find, findWithHistory, ofRequester, inQueue }
}

interface Listing {
  /** What a cursor is bound to. */
  readonly listing: string
  readonly asked: PageAsked
  readonly placeOf: (ticket: TicketSummary) => string
  readonly startKey: (place: string) => Record<string, string>
  readonly query: Omit<QueryCommandInput, 'TableName'>
}

const keyOfTicket = (ticketNumber: string) => ({ pk: `TICKET#${ticketNumber}`, sk: 'TICKET' })
/** The ticket's number is stored once, so what is named after it is, too; whoever sent it can look whether its mail went out. */
const mailIds = (ticketNumber: string) => [`${ticketNumber}-requester`, `${ticketNumber}-desk`] as const
const keyOfMail = (outboxId: string) => ({ pk: `MAIL#${outboxId}`, sk: 'MAIL' })

function ticketItem(ticket: Ticket) {
  return {
    ...keyOfTicket(ticket.ticketNumber),
    kind: 'ticket',
    ...ticket,
    requesterEmail: canonicalEmail(ticket.email),
    // What has no place in the index is in no queue.
    ...(!isCheck(ticket) && { queueStatus: ticket.status, queueOrder: queueOrder(ticket) }),
  }
}

function auditItem({ ticketNumber, createdAt }: Ticket) {
  const entry: AuditEntry = { at: createdAt, action: 'ticket-submitted', actor: 'requester' }
  return { pk: keyOfTicket(ticketNumber).pk, sk: `AUDIT#${createdAt}#0`, kind: 'audit', ...entry }
}

/** With the place of the history that what becomes of the mail is told in. */
function mailItem(mail: OutboxMail, { ticketNumber }: Ticket) {
  return { ...keyOfMail(mail.outboxId), ...mail, history: keyOfTicket(ticketNumber).pk }
}

function failedItsCondition(reason: CancellationReason | undefined): boolean {
  return reason?.Code === 'ConditionalCheckFailed'
}
