import { createHash, randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { guestLinkSchema, guestLinkTo } from '#domain/helpdesk/guest-link.ts'
import type { GuestLink } from '#domain/helpdesk/guest-link.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { guestLinksKey } from '../ticket-items.ts'

const TOKEN_BYTES = 32

/** A link that was made, and the write that lets it work. */
interface MadeLink {
  readonly token: string
  readonly write: ItemWrite
}

export type GuestLinkStore = ReturnType<typeof guestLinkStore>

/** Finds links by their tokens; the table contains only hashes of them. */
export function guestLinkStore({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  return {
    async find(token: string): Promise<GuestLink | undefined> {
      if (linkTokenIn(token) === undefined) return undefined
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: linkKey(token), ConsistentRead: true }),
      )
      return Item && guestLinkSchema.parse(Item)
    },
  }
}

/** Makes a link to a ticket; `now` is in milliseconds since 1970. */
export function makeGuestLink(ticketNumber: string, now: number): MadeLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const Item = { ...linkKey(token), kind: 'guest link', ...guestLinkTo(ticketNumber, now) }
  return { token, write: { put: { Item } } }
}

/** The write that withdraws all links of a ticket that were made before `now`. */
export function endGuestLinks(ticketNumber: string, now: number): ItemWrite {
  const endedAt = new Date(now).toISOString()
  return { put: { Item: { ...guestLinksKey(ticketNumber), kind: 'ticket-guest-links', ticketNumber, endedAt } } }
}

/** The name of a link for counters of limits, which the token cannot be derived from. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const linkKey = (token: string) => ({ pk: `GUEST-LINK#${linkHash(token)}`, sk: 'GUEST-LINK' })
