import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { timelineEntrySchema } from '#domain/helpdesk/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { withoutLinkTokens } from '#domain/helpdesk/mail/hide-link-tokens.ts'
import { unpackTicket } from '#domain/helpdesk/packed-ticket.ts'
import { listedTicketSchema } from '#domain/helpdesk/ticket.ts'
import type { ListedTicket } from '#domain/helpdesk/ticket.ts'
import { entryKey, ticketKey } from './ticket-items.ts'

export type WholeTicketReader = ReturnType<typeof wholeTicketReader>

/** Reads tickets with their whole history, for reports and exports. */
export function wholeTicketReader({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** The summary of a ticket in lists. Undefined if no list contains it, such as a probe's ticket. */
    async findListed(ticketNumber: string): Promise<ListedTicket | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: ticketKey(ticketNumber), ConsistentRead: true }),
      )
      return Item?.['pk2'] === undefined ? undefined : listedTicketSchema.parse(unpackTicket(Item))
    },

    /** All entries, oldest first. */
    async wholeTimeline(ticketNumber: string): Promise<TimelineEntry[]> {
      const entries: TimelineEntry[] = []
      const pages = paginateQuery(
        { client: tables },
        {
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entries)',
          ExpressionAttributeValues: {
            ':pk': ticketKey(ticketNumber).pk,
            ':entries': entryKey(ticketNumber, 0).sk.slice(0, 'ENTRY#'.length),
          },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) entries.push(...Items.map((item) => timelineEntrySchema.parse(item)))
      return entries.map((entry) => (entry.message ? { ...entry, message: withoutLinkTokens(entry.message) } : entry))
    },
  }
}
