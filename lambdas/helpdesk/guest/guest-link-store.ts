import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { guestLinkSchema, guestLinkTo, LINK_DAYS } from '#domain/helpdesk/guest-link.ts'
import type { GuestLink } from '#domain/helpdesk/guest-link.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { confirmAddress, guestLinksKey, guestUseKey } from '../ticket-items.ts'

const TOKEN_BYTES = 32

/** A link that was made, and the writes that let it work. */
interface MadeLink {
  readonly token: string
  readonly writes: readonly ItemWrite[]
}

export type GuestLinkStore = ReturnType<typeof guestLinkStore>

const DAY_SECONDS = 24 * 60 * 60

/** Finds links by their tokens; the table contains only hashes of them. */
export function guestLinkStore({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  async function chatLink(tokenHash: string): Promise<GuestLink | undefined> {
    const Key = chatLinkKey(tokenHash)
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item && guestLinkSchema.parse(Item)
  }

  return {
    async find(token: string): Promise<GuestLink | undefined> {
      if (linkTokenIn(token) === undefined) return undefined
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: linkKey(token), ConsistentRead: true }),
      )
      return Item && guestLinkSchema.parse(Item)
    },

    /** The link of a handed-over conversation. It opens the calls of the chat only. */
    async findChat(token: string): Promise<GuestLink | undefined> {
      return linkTokenIn(token) === undefined ? undefined : chatLink(linkHash(token))
    },

    /** The same, for the assistant, which hands on the hash of the token that its conversation's browser has. */
    findChatByHash: chatLink,

    /** A link of a mail was opened, so the requester's mailbox is theirs: the ticket stands among their tickets. */
    async confirm(ticket: Ticket): Promise<void> {
      await tables.send(new UpdateCommand({ TableName: table, ...confirmAddress(ticket) }))
    },

    /** Remembers when a link opened the ticket; `now` is in milliseconds since 1970. */
    async noteUse(ticketNumber: string, now: number): Promise<void> {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: guestUseKey(ticketNumber),
          UpdateExpression: 'SET kind = :kind, ticketNumber = :ticket, usedAt = :now, expiresAt = :gone',
          ExpressionAttributeValues: {
            ':kind': 'ticket-guest-use',
            ':ticket': ticketNumber,
            ':now': new Date(now).toISOString(),
            ':gone': Math.floor(now / 1000) + LINK_DAYS * DAY_SECONDS,
          },
        }),
      )
    },
  }
}

/** Makes a link to a ticket; `now` is in milliseconds since 1970. */
export function makeGuestLink(ticketNumber: string, now: number): MadeLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = guestLinkTo(ticketNumber, now)
  const newest = {
    Key: guestLinksKey(ticketNumber),
    UpdateExpression: 'SET kind = :kind, ticketNumber = :ticket, mailedAt = :now, linkExpiresAt = :end',
    ExpressionAttributeValues: {
      ':kind': 'ticket-guest-links',
      ':ticket': ticketNumber,
      ':now': link.createdAt,
      ':end': new Date(link.expiresAt * 1000).toISOString(),
    },
  }
  return { token, writes: [{ put: { Item: { ...linkKey(token), kind: 'guest link', ...link } } }, { update: newest }] }
}

/** The write of a handed-over conversation's link, by the hash of its token; `now` is in milliseconds since 1970. */
export function makeChatLink(ticketNumber: string, tokenHash: string, now: number): ItemWrite {
  return { put: { Item: { ...chatLinkKey(tokenHash), kind: 'guest link', ...guestLinkTo(ticketNumber, now) } } }
}

/** The write that withdraws all links of a ticket that were made before `now`. */
export function endGuestLinks(ticketNumber: string, now: number): ItemWrite {
  return {
    update: {
      Key: guestLinksKey(ticketNumber),
      UpdateExpression: 'SET kind = :kind, ticketNumber = :ticket, endedAt = :now REMOVE mailedAt, linkExpiresAt',
      ExpressionAttributeValues: {
        ':kind': 'ticket-guest-links',
        ':ticket': ticketNumber,
        ':now': new Date(now).toISOString(),
      },
    },
  }
}

/** The name of a link for counters of limits, which the token cannot be derived from. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const linkKey = (token: string) => ({ pk: `GUEST-LINK#${linkHash(token)}`, sk: 'GUEST-LINK' })
const chatLinkKey = (tokenHash: string) => ({ pk: `CHAT-LINK#${tokenHash}`, sk: 'CHAT-LINK' })
