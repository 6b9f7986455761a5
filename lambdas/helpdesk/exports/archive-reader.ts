import { QueryCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { archivedTicketSchema } from '#domain/helpdesk/archive/archive.ts'
import type { ArchivedTicket } from '#domain/helpdesk/archive/archive.ts'
import { wholeTicket } from '#domain/helpdesk/listed-ticket.ts'
import { attachmentSchema } from '#domain/helpdesk/message.ts'
import * as z from 'zod'
import { ticketMonthsListing } from '../reports/report-store.ts'
import { organisationListing, ticketKey } from '../ticket-items.ts'
import type { Listing } from '../ticket-items.ts'
import type { WholeTicketReader } from '../whole-ticket-reader.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly whole: WholeTicketReader
}

const listedSchema = z.object({ ticketNumber: z.string(), sk1: z.string() })
/** A ticket's place in the order of creation, and its number. */
export type Placed = z.infer<typeof listedSchema>

const fileItemSchema = attachmentSchema.extend({ internal: z.boolean() })
type ArchivedFile = z.infer<typeof fileItemSchema>

/** Reads the tickets of the desk or of an organisation in the order of their creation, each with all of it. */
export function archiveReader({ tables, table, whole }: Options) {
  return {
    /** Up to `limit` tickets after a place in a listing that were created until `last` (ISO 8601). */
    async ticketsAfter(listing: Listing, after: string, last: string, limit: number): Promise<Placed[]> {
      if (after >= `${last}~`) return []
      const number = listing.index.slice(-1)
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: listing.index,
          KeyConditionExpression: `pk${number} = :partition AND sk${number} BETWEEN :after AND :last`,
          ExpressionAttributeValues: { ':partition': listing.partition, ':after': `${after}!`, ':last': `${last}~` },
          Limit: limit,
        }),
      )
      return Items.map((item) => listedSchema.parse(item))
    },

    /** The ticket with its whole history; undefined if it was deleted. */
    async wholeTicket(ticketNumber: string): Promise<ArchivedTicket | undefined> {
      const { pk, sk: last } = ticketKey(ticketNumber)
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':pk': pk, ':first': 'TEXT', ':last': last },
          ConsistentRead: true,
        }),
      )
      const [texts, listed] = ['ticket-text', 'ticket'].map((kind) => Items.find((item) => item['kind'] === kind))
      if (!texts || !listed) return undefined
      const ticket = wholeTicket(listed, texts)
      const timeline = await whole.wholeTimeline(ticketNumber)
      // An entry that was written after the ticket was read belongs to a later state.
      return archivedTicketSchema.parse({ ticket, timeline: timeline.filter(({ seq }) => seq <= ticket.version) })
    },

    /** The files of a ticket, by id. */
    async filesOf(ticketNumber: string): Promise<ArchivedFile[]> {
      const files: ArchivedFile[] = []
      const pages = paginateQuery(
        { client: tables },
        {
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :files)',
          ExpressionAttributeValues: { ':pk': ticketKey(ticketNumber).pk, ':files': 'FILE#' },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) files.push(...Items.map((item) => fileItemSchema.parse(item)))
      return files
    },
  }
}

/** The listings that an archive reads one after the other: a month's tickets each, or those of an organisation. */
export function listingOf(organisation: string | undefined, month: string): Listing {
  return organisation === undefined ? ticketMonthsListing(month) : organisationListing(organisation)
}
