import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { record } from '#domain/helpdesk/act-on-ticket.ts'
import { AGREEMENTS_CACHED_MS } from '#domain/helpdesk/archive/agreement-history.ts'
import { clockNames } from '#domain/helpdesk/sla/agreement.ts'
import { applyAgreement } from '#domain/helpdesk/sla/clocks.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'
import { clocksFromScratch } from '#domain/helpdesk/sla-changes.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import { activeStatuses } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import { STANDARD } from '../agreement-store.ts'
import type { AgreementStore } from '../agreement-store.ts'
import { storeChange } from '../store-change.ts'
import { statusListing } from '../ticket-items.ts'
import type { TicketStore } from '../ticket-store.ts'

/** Due items that recalculate open tickets after a change of an agreement or the holidays. */
const RECALCULATION_DUE = 'recalculation'
/** Every organisation: the holidays changed. */
const EVERYBODY = 'everybody'
/** Tickets of one transaction, each with its item, event, clock, due item and audit entry. */
const TICKETS_AT_ONCE = 10
/** The second pass finds tickets that moved between the lists during the first. */
const READINGS = 2

/** Checkpoint of a recalculation: pass, list and last ticket. */
const placeSchema = z.object({
  reading: z.int(),
  list: z.int(),
  after: z.record(z.string(), z.unknown()).optional(),
})
type Place = z.infer<typeof placeSchema>

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly tickets: TicketStore
  readonly agreements: AgreementStore
}

/**
 * The writes that start a recalculation of open tickets: of one organisation, of all without their own agreement (`STANDARD`), or
 * all. It begins when no function has the old agreement cached. `now` is in milliseconds since 1970.
 */
export function startRecalculation(whose: string | undefined, version: number, now: number): ItemWrite[] {
  const id = whose ?? EVERYBODY
  const at = new Date(now + AGREEMENTS_CACHED_MS).toISOString()
  return [{ remove: { Key: placeKey(id) } }, dueWrite({ kind: RECALCULATION_DUE, id, at, about: { version } })]
}

/**
 * Recalculates open tickets in batches. Each batch and its checkpoint are stored in one transaction, so that a sweep that is
 * interrupted repeats and skips nothing. Tickets with unchanged times get no event.
 */
export function recalculations(options: Options): Readonly<Record<string, DueHandler>> {
  const { tables, table, tickets, agreements } = options

  async function placeOf(id: string): Promise<Place> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: placeKey(id), ConsistentRead: true }))
    return Item ? placeSchema.parse(Item) : { reading: 1, list: 0 }
  }

  async function portion({ list, after }: Place) {
    const { index, partition } = statusListing(activeStatuses[list]!)
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: 'pk2 = :list',
        ExpressionAttributeValues: { ':list': partition },
        Limit: TICKETS_AT_ONCE,
        ...(after && { ExclusiveStartKey: after }),
      }),
    )
    return { numbers: Items.map(({ ticketNumber }) => String(ticketNumber)), after: LastEvaluatedKey }
  }

  async function recalculate(ticketNumber: string, whose: string, name: string, now: number) {
    const before = await tickets.find(ticketNumber)
    if (!before || !isMeant(before, whose)) return undefined
    const { organisation } = before
    if (whose === STANDARD && organisation !== undefined && (await agreements.find(organisation))) return undefined
    const [agreement, history] = await Promise.all([agreements.freshOf(organisation), tickets.history(ticketNumber)])
    const clocks = applyAgreement(before.clocks, clocksFromScratch(history, agreement), now, agreement)
    const moved = clockNames.filter((clock) => hasMoved(before.clocks[clock], clocks[clock]))
    if (moved.length === 0) return undefined
    const rearmed = moved.filter((clock) => isAhead(clocks[clock], now))
    const { events, state } = record(before, [{ type: 'agreement-changed', agreement: name, moved: rearmed }], {
      actor: 'system',
      now,
    })
    const after = { ...before, ...state, clocks }
    return {
      items: storeChange({ before, after, entries: events }),
      audit: entryOf(before, after, now),
    }
  }

  return {
    [RECALCULATION_DUE]: async ({ id, about }, now) => {
      const place = await placeOf(id)
      const { numbers, after } = await portion(place)
      const name = `${id}.${String(about['version'])}`
      const changed = (
        await Promise.all(numbers.map((ticketNumber) => recalculate(ticketNumber, id, name, now)))
      ).flatMap((change) => change ?? [])
      const next = nextPlace(place, after)
      return {
        items: [
          ...changed.flatMap(({ items }) => items),
          next
            ? { put: { Item: { ...placeKey(id), kind: 'recalculation', ...next } } }
            : { remove: { Key: placeKey(id) } },
        ],
        audit: changed.map(({ audit }) => audit),
        ...(next && { next: new Date(now).toISOString() }),
      }
    },
  }
}

function isMeant({ organisation }: Ticket, whose: string): boolean {
  return whose === EVERYBODY || whose === STANDARD || organisation === whose
}

function nextPlace({ reading, list }: Place, after: Record<string, unknown> | undefined): Place | undefined {
  if (after) return { reading, list, after }
  if (list + 1 < activeStatuses.length) return { reading, list: list + 1 }
  return reading < READINGS ? { reading: reading + 1, list: 0 } : undefined
}

type Clock = Clocks['resolution']

/** Compares only times and target, which people see. Measured time can differ in hours that no target counts. */
function hasMoved(before: Clock, after: Clock): boolean {
  return JSON.stringify(shownOf(before)) !== JSON.stringify(shownOf(after))
}

function shownOf(clock: Clock) {
  if (clock.status === 'off') return ['off']
  return [
    clock.status,
    clock.target,
    clock.dueAt,
    clock.warnAt,
    clock.used[clock.target.hours],
    clock.status === 'paused',
  ]
}

function isAhead(clock: Clock, now: number): boolean {
  return clock.status === 'running' && clock.dueAt > now
}

function entryOf(before: Ticket, after: Ticket, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: 'system',
    ...(after.organisation !== undefined && { organisation: after.organisation }),
    object: ticketObject(after.ticketNumber),
    action: 'due-times-recalculated',
    changes: Object.fromEntries(
      clockNames.flatMap((name) => {
        const [from, to] = [valuesOf(before.clocks[name]), valuesOf(after.clocks[name])]
        return Object.keys(to)
          .filter((value) => from[value] !== to[value])
          .map((value) => [`${name}.${value}`, { from: from[value] ?? null, to: to[value] ?? null }])
      }),
    ),
  }
}

/** What a calculation can move: times of a running clock, and the target and what of it was used, which a paused one has, too. */
function valuesOf(clock: Clock): Record<string, string | number> {
  if (clock.status === 'off') return {}
  const { target, used, warnAt, dueAt } = clock
  return {
    status: clock.status,
    ...(dueAt !== undefined && { dueAt: new Date(dueAt).toISOString() }),
    ...(warnAt !== undefined && { warnAt: new Date(warnAt).toISOString() }),
    targetMinutes: target.minutes,
    targetHours: target.hours,
    usedMinutes: Math.round(used[target.hours] / 60_000),
  }
}

const placeKey = (id: string) => ({ pk: `RECALCULATION#${id}`, sk: 'PLACE' })
