import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openSteps } from '#domain/helpdesk/next-step.ts'
import type { Replayed } from '#domain/helpdesk/replay.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import { numbered } from '#domain/helpdesk/message.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { recount } from '../desk-counters.ts'
import { logWhole } from '../search/desk-log.ts'
import { CLOCK_DUE, closingDue, itemsOfFiles } from '../store-change.ts'
import { clockItem, entryItem, listItem, organisationItem, textItem } from '../ticket-items.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

/** Entries in a transaction: messages are long. */
const ENTRIES_AT_ONCE = 20
/** Entries in an item of the log, which has at most 400 kB. */
const ENTRIES_IN_LOG = 50
/** The name of the condition that the ticket's number is free. */
const NUMBER_TAKEN = 'number-taken'

interface Imported extends Replayed {
  readonly mark: ItemWrite
  /** Person id of the admin. */
  readonly askedBy: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Stores a ticket with its whole history: first the later entries, then everything by which it is seen in one transaction, so that an
 * interrupted import is repeated without a trace. It sends nothing. A step of a clock that passed already is due no more.
 */
export function importedTickets({ tables, table, commit }: Options) {
  return async ({ ticket, timeline, mark, askedBy, now }: Imported): Promise<'stored' | 'refused'> => {
    const [opening, ...later] = numbered(timeline)
    if (!opening) return 'refused'
    const { ticketNumber, organisation } = ticket
    for (let from = 0; from < later.length; from += ENTRIES_AT_ONCE)
      await putAll(
        { tables, table },
        later.slice(from, from + ENTRIES_AT_ONCE).map((entry) => entryItem(ticketNumber, entry)),
      )
    await putAll({ tables, table }, itemsOfFiles(ticketNumber, timeline))
    const nextStep = openSteps(ticket).find(({ at }) => at > now)
    const clock = clockItem(ticket)
    const ofOrganisation = organisationItem(ticket)
    const logged = Array.from({ length: Math.ceil(timeline.length / ENTRIES_IN_LOG) }, (_, at) =>
      logWhole(ticket, timeline.slice(at * ENTRIES_IN_LOG, (at + 1) * ENTRIES_IN_LOG), now + at),
    )
    const committed = await commit({
      items: [
        mark,
        {
          put: { Item: listItem(ticket, { queued: true }), ConditionExpression: 'attribute_not_exists(pk)' },
          condition: NUMBER_TAKEN,
        },
        ...[textItem(ticket), clock, ofOrganisation, ...logged, entryItem(ticketNumber, opening)].flatMap((Item) =>
          Item ? [{ put: { Item } }] : [],
        ),
        ...(nextStep ? [dueWrite({ kind: CLOCK_DUE, id: ticketNumber, at: new Date(nextStep.at).toISOString() })] : []),
        ...(ticket.status === 'resolved' ? [closingDue(ticket)] : []),
        ...recount(undefined, ticket),
      ],
      audit: [
        {
          at: new Date(now).toISOString(),
          actor: askedBy,
          ...(organisation !== undefined && { organisation }),
          object: ticketObject(ticketNumber),
          action: 'ticket-imported',
        },
      ],
    })
    return committed.outcome === 'written' ? 'stored' : 'refused'
  }
}
