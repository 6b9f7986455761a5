import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { isWithin, momentsWithin } from '#domain/calendar/days-within.ts'
import { guestAccess } from '#domain/helpdesk/guest-link.ts'
import type { GuestAccess } from '#domain/helpdesk/guest-link.ts'
import { wholeTicket } from '#domain/helpdesk/listed-ticket.ts'
import { attachmentSchema, publicNumber, timelineEntrySchema } from '#domain/helpdesk/message.ts'
import type { NumberedEntry } from '#domain/helpdesk/message.ts'
import { monthAfter, monthBefore } from '#domain/helpdesk/monthly/month.ts'
import { isInternal } from '#domain/helpdesk/ticket-event.ts'
import { unpackTicket } from '#domain/helpdesk/packed-ticket.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { statusOf } from '#domain/helpdesk/queue-view.ts'
import type { QueueName } from '#domain/helpdesk/queue-view.ts'
import { turnOf, turns } from '#domain/helpdesk/urgency.ts'
import type { Turn } from '#domain/helpdesk/urgency.ts'
import { withoutLinkTokens } from '#domain/helpdesk/mail/hide-link-tokens.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { activeStatuses, isActive, statuses } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import type { Ticket, TicketSummary } from '#domain/helpdesk/ticket.ts'
import type { LinkedRecord } from '#domain/offers/shown.ts'
import { linkedIn } from '#lambdas/platform/messages/link-items.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import { readCounters, sumCounters } from './desk-counters.ts'
import { listingReader } from './listing-reader.ts'
import type { ListingFilter, ListingPage, Stream } from './listing-reader.ts'
import { reportStore, ticketMonthsListing } from './reports/report-store.ts'
import {
  deskListing,
  dueListing,
  entryKey,
  fileKey,
  followerKey,
  organisationListing,
  rankOf,
  requesterListing,
  riskListing,
  statusListing,
  ticketKey,
  UNASSIGNED,
} from './ticket-items.ts'
import type { Listing, Requester } from './ticket-items.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}

interface PageAsked {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A list of a client's tickets. */
interface ClientPageAsked extends PageAsked {
  readonly status?: TicketStatus | 'active' | undefined
}

/** A list of the desk, as an agent asks for it. */
export interface QueueAsked extends PageAsked {
  readonly view: QueueName
  readonly sort: 'urgency' | 'newest' | 'oldest'
  readonly priority?: Priority | undefined
  readonly category?: string | undefined
  readonly assignee?: string | undefined
  readonly organisation?: string | undefined
  readonly tag?: string | undefined
  /** First and last day of the creation. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export interface TicketsPage {
  tickets: TicketSummary[]
  nextCursor?: string
}

/** A ticket with what its page shows. */
export interface OpenedTicket {
  readonly ticket: Ticket
  readonly linked: readonly LinkedRecord[]
  /** Organisations that asked for a task or a project of it. */
  readonly asked: readonly string[]
  /** Members who follow it, with the addresses that they had proved. */
  readonly followers: readonly Follower[]
  /** When all links that open it without signing in were withdrawn last. */
  readonly linksEndedAt?: string
  /** What the desk sees of those links. */
  readonly guestAccess: GuestAccess
  /** The newest entries, oldest first. */
  readonly timeline: readonly NumberedEntry[]
  readonly hasEarlier: boolean
}

/** Entries of the timeline that are read at once. */
const PAGE_OF_ENTRIES = 30
/** A ticket's own items, links, followers and files, which a query returns before its entries; few tickets have more. */
const BESIDE_ENTRIES = 14
/** Entries of one read among several that are made at once. */
const PART_OF_ENTRIES = 40
/** Entries that are read after a version. */
const MOST_NEW_ENTRIES = 60
/** Reads of a page that is filtered after it was read. */
const MOST_READS = 4
/** How many tickets by due time are counted; where there are more, the count says so. */
const MOST_COUNTED = 100

/** Sorts after every entry. */
const LAST_ENTRY = 99_999_999

const followerSchema = z.object({ personId: z.string(), name: z.string(), email: z.email() })
export type Follower = z.infer<typeof followerSchema>

const moment = z.iso.datetime().optional()
const knownLinksSchema = z.object({ endedAt: moment, mailedAt: moment, linkExpiresAt: moment })
const knownUseSchema = z.object({ usedAt: moment })

const storedEntrySchema = timelineEntrySchema
  .extend({ number: z.int().min(0).optional() })
  // Mails that came before their tokens were hidden on arrival quote them.
  .transform(({ message, ...entry }) => (message ? { ...entry, message: withoutLinkTokens(message) } : entry))

const fileItemSchema = attachmentSchema.extend({ seq: z.int(), internal: z.boolean() })
export type FileItem = z.infer<typeof fileItemSchema>

export type TicketStore = ReturnType<typeof ticketStore>

/** Reads tickets from the help desk's table. */
export function ticketStore({ tables, table }: Options) {
  const readListing = listingReader(tables, table)

  /**
   * The ticket with its newest entries, in one query, however long its history is. Where many files, links or followers lie
   * before the entries, the rest takes a second round trip.
   */
  async function open(ticketNumber: string): Promise<OpenedTicket | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
    const { items, isWhole } = await newestItems(ticketNumber)
    const [listed, texts] = ['ticket', 'ticket-text'].map((kind) => items.find((item) => item['kind'] === kind))
    if (!listed || !texts) return undefined
    const ticket = wholeTicket(listed, texts)
    const entries = items.filter((item) => item['kind'] === 'ticket-entry')
    const isEnough = isWhole || entries.length >= PAGE_OF_ENTRIES
    const [rest, shown] = await Promise.all([
      isEnough ? [] : besideBefore(ticketNumber, String(items.at(-1)?.['sk'])),
      // Entries that were added after the first query are not among them, so that they fit the ticket.
      isEnough ? entries : entriesBetween(ticketNumber, 1, ticket.version, PAGE_OF_ENTRIES),
    ])
    const beside = [...items, ...rest]
    const linked = beside.filter((item) => item['kind'] === 'link').map((item) => linkedIn(item))
    const asked = beside.filter((item) => item['kind'] === 'work-asked').map((item) => String(item['organisation']))
    const [links, use] = ['ticket-guest-links', 'ticket-guest-use'].map((kind) =>
      beside.find((item) => item['kind'] === kind),
    )
    const { endedAt, mailedAt, linkExpiresAt } = knownLinksSchema.parse(links ?? {})
    return {
      ticket,
      linked,
      asked,
      followers: beside.filter((item) => item['kind'] === 'ticket-follower').map((item) => followerSchema.parse(item)),
      ...(endedAt !== undefined && { linksEndedAt: endedAt }),
      guestAccess: guestAccess({
        endedAt,
        mailedAt,
        linkExpiresAt,
        lastUsedAt: knownUseSchema.parse(use ?? {}).usedAt,
      }),
      ...timelineOf(shown),
    }
  }

  /** The items of a ticket by descending sort key: what lies before its entries, then the newest of these. */
  async function newestItems(ticketNumber: string) {
    const { pk, sk: newest } = ticketKey(ticketNumber)
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :newest',
        ExpressionAttributeValues: { ':pk': pk, ':first': entryKey(ticketNumber, 0).sk, ':newest': newest },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: BESIDE_ENTRIES + PAGE_OF_ENTRIES,
      }),
    )
    return { items: Items, isWhole: LastEvaluatedKey === undefined }
  }

  /** Followers, and links of guests and of other features, that a query of the ticket's newest items did not reach. */
  async function besideBefore(ticketNumber: string, reached: string) {
    const { pk, sk: first } = followerKey(ticketNumber, '')
    if (reached <= first) return []
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :reached',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':reached': reached },
        ConsistentRead: true,
        ScanIndexForward: false,
      }),
    )
    // The item that was reached is read twice.
    return Items.filter(({ sk }) => sk !== reached)
  }

  /** The ticket alone. */
  async function find(ticketNumber: string): Promise<Ticket | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
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
    return listed && texts && wholeTicket(listed, texts)
  }

  /** Entries before a sequence number, newest page first, oldest entry first. */
  async function entriesBefore(
    ticketNumber: string,
    before: number,
  ): Promise<Pick<OpenedTicket, 'timeline' | 'hasEarlier'>> {
    return timelineOf(await entriesBetween(ticketNumber, 1, before - 1, PAGE_OF_ENTRIES))
  }

  /**
   * A full page of public entries before a number that clients see, oldest first, so that its size does not tell of internal ones.
   * `known` are the ticket's newest entries if they were read already. However many internal entries lie between, the rest is one
   * round trip: their number says where the page can lie, and its parts are read at once.
   */
  async function publicPage(
    { ticketNumber, version, publicly }: Pick<Ticket, 'ticketNumber' | 'version' | 'publicly'>,
    { before = Infinity, known = [] }: { readonly before?: number; readonly known?: readonly NumberedEntry[] },
  ): Promise<Pick<OpenedTicket, 'timeline' | 'hasEarlier'>> {
    const newest = Math.min(before - 1, publicly.version)
    const oldest = Math.max(1, newest - PAGE_OF_ENTRIES + 1)
    const fits = (entry: NumberedEntry) => {
      const number = publicNumber(entry)
      return !isInternal(entry) && number >= oldest && number <= newest
    }
    const found = known.filter(fits)
    if (found.length <= newest - oldest) {
      // An entry's place is its number, plus the internal entries before it.
      const last = Math.min(newest + version - publicly.version, (known[0]?.seq ?? version + 1) - 1)
      found.unshift(...(await entriesFrom(ticketNumber, oldest, last)).filter(fits))
    }
    return { timeline: found, hasEarlier: found.length > 0 && oldest > 1 }
  }

  /** The entries from the first to the last, oldest first, in parts that are read at once. */
  async function entriesFrom(ticketNumber: string, first: number, last: number): Promise<NumberedEntry[]> {
    const parts = Array.from({ length: Math.ceil((last - first + 1) / PART_OF_ENTRIES) }, (_, at) => {
      const from = first + at * PART_OF_ENTRIES
      return wholePart(ticketNumber, from, Math.min(from + PART_OF_ENTRIES - 1, last))
    })
    return (await Promise.all(parts)).flat()
  }

  /** The entries from the first to the last. Where they exceed the megabyte that a query returns, a further one follows. */
  async function wholePart(ticketNumber: string, first: number, last: number): Promise<NumberedEntry[]> {
    const entries: NumberedEntry[] = []
    for await (const { Items = [] } of paginateQuery({ client: tables }, entriesQuery(ticketNumber, first, last)))
      entries.push(...Items.map((item) => storedEntrySchema.parse(item)))
    return entries
  }

  /** The entries after a version, oldest first; `too-many` if they are more than one read returns. */
  async function entriesSince(ticketNumber: string, version: number): Promise<NumberedEntry[] | 'too-many'> {
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        ...entriesQuery(ticketNumber, version + 1, LAST_ENTRY),
        ScanIndexForward: false,
        Limit: MOST_NEW_ENTRIES + 1,
      }),
    )
    if (LastEvaluatedKey) return 'too-many'
    return Items.map((item) => storedEntrySchema.parse(item)).toReversed()
  }

  /** The public entries after a version as clients see it, oldest first; `too-many` if they are more than a page. */
  async function publicSince(
    { ticket, timeline }: Pick<OpenedTicket, 'ticket' | 'timeline'>,
    version: number,
  ): Promise<NumberedEntry[] | 'too-many'> {
    if (ticket.publicly.version - version > PAGE_OF_ENTRIES) return 'too-many'
    const page = await publicPage(ticket, { known: timeline })
    return page.timeline.filter((entry) => publicNumber(entry) > version)
  }

  /**
   * The timeline since a moment in milliseconds since 1970, however many entries that are, oldest first. What `opened` has of it already
   * is not read again; earlier entries may come along.
   */
  async function timelineSince(
    { ticket, timeline }: Pick<OpenedTicket, 'ticket' | 'timeline'>,
    since: number,
  ): Promise<readonly NumberedEntry[]> {
    const known = [...timeline]
    for (let first = known[0]; first && first.seq > 1 && Date.parse(first.at) >= since; first = known[0]) {
      const earlier = await entriesBefore(ticket.ticketNumber, first.seq)
      if (earlier.timeline.length === 0) break
      known.unshift(...earlier.timeline)
    }
    return known
  }

  /** The whole timeline, oldest entry first, page by page. */
  async function history(ticketNumber: string): Promise<NumberedEntry[]> {
    const entries: NumberedEntry[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entry)',
        ExpressionAttributeValues: { ':pk': ticketKey(ticketNumber).pk, ':entry': 'ENTRY#' },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) entries.push(...Items.map((item) => storedEntrySchema.parse(item)))
    return entries
  }

  /** One entry of the timeline. */
  async function entry(ticketNumber: string, seq: number): Promise<NumberedEntry | undefined> {
    const [item] = await entriesBetween(ticketNumber, seq, seq, 1)
    return item && storedEntrySchema.parse(item)
  }

  async function entriesBetween(ticketNumber: string, first: number, last: number, limit: number) {
    const { Items = [] } = await tables.send(
      new QueryCommand({ ...entriesQuery(ticketNumber, first, last), ScanIndexForward: false, Limit: limit }),
    )
    return Items
  }

  function entriesQuery(ticketNumber: string, first: number, last: number): QueryCommandInput {
    return {
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': ticketKey(ticketNumber).pk,
        ':first': entryKey(ticketNumber, first).sk,
        ':last': entryKey(ticketNumber, last).sk,
      },
      ConsistentRead: true,
    }
  }

  /** A file of a ticket, with the entry that it belongs to. */
  async function fileOf(ticketNumber: string, fileId: string): Promise<FileItem | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: fileKey(ticketNumber, fileId), ConsistentRead: true }),
    )
    return Item && fileItemSchema.parse(Item)
  }

  /** Tickets of all these requesters together, newest first. */
  function ofRequesters(requesters: readonly Requester[], asked: ClientPageAsked): Promise<TicketsPage | 'bad-cursor'> {
    const { limit, status } = asked
    const streams = requesters.map(requesterListing)
    const filter = status === undefined ? undefined : withStatus(status)
    const partitions = streams.map(({ partition }) => partition).join(' ')
    return readTickets(`requester ${status ?? ''} ${partitions}`, asked, (place) =>
      readListing({ streams, direction: 'descending', limit, place, filter }),
    )
  }

  /** Tickets of an organisation within a person's reach, newest first. */
  function ofOrganisation(
    organisation: string,
    reach: { readonly personId: string; readonly sites: readonly string[] } | 'all',
    asked: ClientPageAsked,
  ): Promise<TicketsPage | 'bad-cursor'> {
    const { limit, status } = asked
    const streams = [organisationListing(organisation)]
    const filter = reach === 'all' ? undefined : withinReach(reach)
    return readTickets(`organisation ${status ?? ''} ${organisation} ${JSON.stringify(reach)}`, asked, async (from) => {
      const found: ListingPage['items'][number][] = []
      let place = from
      // The listing names tickets only, so a status is compared afterwards. A page that nothing fits is short.
      for (let reads = 0; reads < (status === undefined ? 1 : MOST_READS); reads++) {
        const read = await readListing({ streams, direction: 'descending', limit: limit - found.length, place, filter })
        const { items } = await withTickets(read, (ticket) => hasStatus(ticket, status))
        found.push(...items)
        place = read.nextPlace
        if (place === undefined || found.length >= limit) break
      }
      return { items: found, ...(place !== undefined && { nextPlace: place }) }
    })
  }

  /** A list of the desk. `now` is in milliseconds since 1970. */
  function inQueue(asked: QueueAsked, agent: string, now: number): Promise<TicketsPage | 'bad-cursor'> {
    const { view, sort, limit, cursor: _cursor, ...filters } = asked
    const listing = `queue ${JSON.stringify([view, view === 'mine' ? agent : '', sort, filters])}`
    if (view === 'at-risk' || view === 'breached') {
      const time = new Date(now).toISOString()
      return readTickets(listing, asked, async (place) => {
        const page = await readListing({
          streams: [view === 'breached' ? dueListing : riskListing],
          direction: 'ascending',
          limit,
          place,
          ...(view === 'breached' ? { to: time } : { from: time }),
        })
        return withTickets(page, (ticket) => fits(ticket, filters))
      })
    }
    const listed = (
      one: QueueAsked,
      page: { readonly limit: number; readonly place?: string; readonly to?: string },
    ) => {
      const { streams, direction, rest } = streamsOf(one, agent)
      return readListing({ streams, direction, filter: filterOf(rest), ...page })
    }
    // What was created on some days is found by its creation.
    const isOfDays = asked.since !== undefined || asked.until !== undefined
    if (view === 'all' && (sort !== 'urgency' || isOfDays))
      return readTickets(listing, asked, (place) =>
        byCreation({ ...asked, sort: sort === 'oldest' ? sort : 'newest' }, { agent, place, now }),
      )
    return readTickets(listing, asked, (place) =>
      view === 'all'
        ? readEvery(asked, { place, now: new Date(now).toISOString() }, listed)
        : listed(asked, { limit, ...(place !== undefined && { place }) }),
    )
  }

  /**
   * Every ticket by its creation: active ones from the listings of the desk, all of them from the months that reports count by, which follow
   * within seconds. A page reads three months at most and one round trip more for the tickets that the months only name.
   */
  async function byCreation(
    asked: QueueAsked,
    { agent, place, now }: { readonly agent: string; readonly place: string | undefined; readonly now: number },
  ): Promise<ListingPage> {
    const { limit, sort, view: _view, ...filters } = asked
    const isOldestFirst = sort === 'oldest'
    const { firstMonth } = reportStore({ tables, table })
    const { from: created = BEFORE_ALL, before: createdBefore = AFTER_ALL } = momentsWithin(filters)
    const [since, until] = [filters.since?.slice(0, 7) ?? '', filters.until?.slice(0, 7) ?? AFTER_ALL]
    const last = earlier(monthAt(now), until)
    // Only the first page of the oldest has to wait for it.
    const reading = firstMonth()
    const begins = place === undefined && isOldestFirst ? later((await reading)?.slice(0, 7) ?? last, since) : last
    const { months, ends } = monthsAt(place, { begins, isOldestFirst })
    const isLastOfOldest = isOldestFirst && months.at(-1)! >= last
    const { streams, direction, rest } = streamsOf({ ...asked, view: 'active' }, agent)
    // The borders of the page leave out other days already.
    const [ofActive, ofCounted] = [filterOf({ ...rest, since: undefined, until: undefined }), filterOfFacts(filters)]
    const [first = last, page] = await Promise.all([
      reading,
      readListing({
        streams: [
          ...streams.map((stream) => ({ ...stream, filter: ofActive })),
          ...months.map((month) => ({ ...ticketMonthsListing(month), filter: ofCounted })),
        ],
        direction,
        limit,
        place,
        from: isOldestFirst ? created : later(ends, created),
        to: isOldestFirst && !isLastOfOldest ? earlier(ends, createdBefore) : createdBefore,
      }),
    ])
    const { items } = await withTickets(
      page,
      (ticket) => fits(ticket, filters),
      ({ kind }) => kind !== 'ticket',
    )
    const isLast = isOldestFirst ? isLastOfOldest : months.at(-1)! <= later(first.slice(0, 7), since)
    const nextPlace = page.nextPlace ?? (isLast ? undefined : ends)
    return { items, ...(nextPlace !== undefined && { nextPlace }) }
  }

  /** The counts of all lists of an agent, in three queries. */
  async function countDesk(agent: string, now: number) {
    const time = new Date(now).toISOString()
    const [counters, breached, atRisk] = await Promise.all([
      readCounters(tables, table),
      countBetween(dueListing, '', time),
      countBetween(riskListing, time, '\uffff'),
    ])
    const { statuses, priorities: byPriority, assignees } = sumCounters(counters)
    return {
      statuses,
      priorities: byPriority,
      mine: assignees.get(agent) ?? 0,
      unassigned: assignees.get(UNASSIGNED) ?? 0,
      breached,
      atRisk,
    }
  }

  async function countBetween({ index, partition }: Listing, from: string, to: string) {
    const number = index.slice(-1)
    const { Count = 0 } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `pk${number} = :partition AND sk${number} BETWEEN :from AND :to`,
        ExpressionAttributeValues: { ':partition': partition, ':from': from || ' ', ':to': to },
        Select: 'COUNT',
        Limit: MOST_COUNTED + 1,
      }),
    )
    return { number: Math.min(Count, MOST_COUNTED), more: Count > MOST_COUNTED }
  }

  async function readTickets(
    listing: string,
    { cursor }: PageAsked,
    read: (place: string | undefined) => Promise<ListingPage>,
  ): Promise<TicketsPage | 'bad-cursor'> {
    const place = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !place) return 'bad-cursor'
    const { items, nextPlace } = await read(place?.[0])
    const tickets = items.map((item) => ticketSummarySchema.parse(unpackTicket(item)))
    return { tickets, ...(nextPlace !== undefined && { nextCursor: writeCursor(listing, [nextPlace, '']) }) }
  }

  /** Replaces items that only name tickets by the tickets, in a second round trip. */
  async function withTickets(
    page: ListingPage,
    fitting: (ticket: TicketSummary) => boolean = () => true,
    isName: (item: ListingPage['items'][number]) => boolean = () => true,
  ): Promise<ListingPage> {
    const read = await Promise.all(
      page.items.map(async (item) =>
        isName(item)
          ? tables.send(new GetCommand({ TableName: table, Key: ticketKey(String(item['ticketNumber'])) }))
          : { Item: item },
      ),
    )
    const items = read.flatMap(({ Item }) =>
      Item && fitting(ticketSummarySchema.parse(unpackTicket(Item))) ? [Item] : [],
    )
    return { ...page, items }
  }

  return {
    open,
    find,
    entriesBefore,
    publicPage,
    entriesSince,
    publicSince,
    timelineSince,
    entry,
    history,
    fileOf,
    ofRequesters,
    ofOrganisation,
    inQueue,
    countDesk,
  }
}

/** `items` are the newest entries first. */
function timelineOf(items: readonly Record<string, unknown>[]): Pick<OpenedTicket, 'timeline' | 'hasEarlier'> {
  const timeline = items.slice(0, PAGE_OF_ENTRIES).map((item) => storedEntrySchema.parse(item))
  return { timeline: timeline.toReversed(), hasEarlier: (timeline.at(-1)?.seq ?? 1) > 1 }
}

/** Where the tickets of a view lie, in which direction they are read, and the filters that this leaves to be applied. */
function streamsOf(
  { view, sort, priority, assignee, category, organisation, tag, since, until }: QueueAsked,
  agent: string,
): { readonly streams: Stream[]; readonly direction: 'ascending' | 'descending'; readonly rest: Filters } {
  const status = statusOf(view)
  const others = { category, organisation, tag, since, until }
  if (view === 'all' || (status && !isActive(status)))
    return {
      streams: (status ? [status] : statuses.filter((each) => !isActive(each))).map(statusListing),
      direction: sort === 'oldest' ? 'ascending' : 'descending',
      rest: { ...others, priority, assignee },
    }
  const ofAssignee = view === 'active' && assignee !== undefined
  const rest = { ...others, ...(!ofAssignee && { assignee }) }
  const listings = ofAssignee ? [deskListing(assignee)] : listingsOf(view, status, agent)
  const ranked = priority ? [priority] : priorities
  // Within a priority and a turn the listings go by creation, so one stream for each can be merged by it.
  const byCreation = ranked.flatMap((each) => turns.map((turn) => ({ turn, prefix: rankOf(each, turn) })))
  const prefixesOf = ({ turn: only }: DeskListing) =>
    sort === 'urgency'
      ? [priority ? rankOf(priority) : '']
      : byCreation.filter(({ turn }) => only === undefined || turn === only).map(({ prefix }) => prefix)
  return {
    streams: listings.flatMap((listing) => prefixesOf(listing).map((prefix) => ({ ...listing, prefix }))),
    direction: sort === 'newest' ? 'descending' : 'ascending',
    rest,
  }
}

function withStatus(status: TicketStatus | 'active'): ListingFilter {
  const wanted = status === 'active' ? activeStatuses : [status]
  const values = Object.fromEntries(wanted.map((each, at) => [`:status${at}`, each]))
  return {
    expression: `#status IN (${Object.keys(values).join(', ')})`,
    names: { '#status': 'status' },
    values,
  }
}

function hasStatus(ticket: Pick<TicketSummary, 'status'>, status: TicketStatus | 'active' | undefined): boolean {
  if (status === undefined) return true
  return status === 'active' ? isActive(ticket.status) : ticket.status === status
}

/**
 * Every ticket: the active ones, then the others. A place names the part, and when the list began: what is resolved while an agent reads on
 * is not listed once more.
 */
async function readEvery(
  asked: QueueAsked,
  { place, now }: { readonly place: string | undefined; readonly now: string },
  read: (
    asked: QueueAsked,
    page: { readonly limit: number; readonly place?: string; readonly to?: string },
  ) => Promise<ListingPage>,
): Promise<ListingPage> {
  const [began = now, part = 'active', ...rest] = place?.split(' ') ?? []
  const from = rest.length > 0 ? { place: rest.join(' ') } : {}
  const next = (of: string, { nextPlace }: ListingPage) =>
    nextPlace === undefined ? {} : { nextPlace: `${began} ${of} ${nextPlace}` }
  const active =
    part === 'active' ? await read({ ...asked, view: 'active' }, { limit: asked.limit, ...from }) : undefined
  if (active?.nextPlace !== undefined) return { items: active.items, ...next('active', active) }
  const limit = asked.limit - (active?.items.length ?? 0)
  const ended = await read(asked, { limit: Math.max(1, limit), to: `${began}~`, ...(active ? {} : from) })
  if (limit > 0) return { items: [...(active?.items ?? []), ...ended.items], ...next('ended', ended) }
  return { items: active?.items ?? [], ...(ended.items.length > 0 && { nextPlace: `${began} ended` }) }
}

/** Sort before and after every moment. */
const BEFORE_ALL = ' '
const AFTER_ALL = '~'
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** Months that a page of all tickets reads. */
const MOST_MONTHS = 3

/** The month in South Africa of a moment in milliseconds since 1970. */
function monthAt(at: number): string {
  return dateOf(dayAt(at)).slice(0, 7)
}

/** When a month begins. ISO 8601, UTC. */
function beginningOf(month: string): string {
  return new Date(startOfDay(dayOf(`${month}-01`))).toISOString()
}

/**
 * The months that a page of all tickets reads after `place`, which is a ticket's place or the border of a month; without one, from the month
 * `begins`. `ends` is the border behind them.
 */
function monthsAt(
  place: string | undefined,
  { begins, isOldestFirst }: { readonly begins: string; readonly isOldestFirst: boolean },
): { readonly months: readonly string[]; readonly ends: string } {
  const [moment = '', number] = place?.split('#') ?? []
  // What lies before a border belongs to the month before it.
  const at = Date.parse(moment) - (number === undefined && !isOldestFirst ? 1 : 0)
  const from = place === undefined ? begins : monthAt(at)
  const months = Array.from({ length: MOST_MONTHS }, (_, month) => monthBefore(from, isOldestFirst ? -month : month))
  const end = months.at(-1)!
  return { months, ends: beginningOf(isOldestFirst ? monthAfter(end) : end) }
}

/** The filters that what reports count of a ticket can answer; the tickets themselves answer again. */
function filterOfFacts({ priority, category, assignee, organisation }: Filters): ListingFilter | undefined {
  const equal = Object.entries({ priority, category, agent: assignee, organisation }).filter(
    ([, value]) => value !== undefined,
  )
  if (equal.length === 0) return undefined
  return {
    expression: equal.map(([name]) => `#facts.#${name} = :${name}`).join(' AND '),
    names: { '#facts': 'facts', ...Object.fromEntries(equal.map(([name]) => [`#${name}`, name])) },
    values: Object.fromEntries(equal.map(([name, value]) => [`:${name}`, value])),
  }
}

/** A listing of the desk; with the turn that all its tickets have, if they have one. */
type DeskListing = Listing & { readonly turn?: Turn }

function listingsOf(view: QueueName, status: TicketStatus | undefined, agent: string): DeskListing[] {
  if (view === 'mine') return [deskListing(agent)]
  if (view === 'unassigned') return [deskListing(undefined)]
  return (status ? [status] : activeStatuses).map((each) => ({ ...statusListing(each), turn: turnOf(each) }))
}

type Filters = Pick<QueueAsked, 'priority' | 'category' | 'assignee' | 'organisation' | 'tag' | 'since' | 'until'>

function filterOf({ priority, category, assignee, organisation, tag, ...days }: Filters): ListingFilter | undefined {
  const equal = Object.entries({ priority, category, assignee, organisation }).filter(
    ([, value]) => value !== undefined,
  )
  const { from, before } = momentsWithin(days)
  const expressions = [
    ...equal.map(([name]) => `#${name} = :${name}`),
    ...(tag === undefined ? [] : ['contains(#tags, :tag)']),
    ...(from === undefined ? [] : ['#createdAt >= :createdFrom']),
    ...(before === undefined ? [] : ['#createdAt < :createdBefore']),
  ]
  if (expressions.length === 0) return undefined
  return {
    expression: expressions.join(' AND '),
    names: {
      ...Object.fromEntries(equal.map(([name]) => [`#${name}`, name])),
      ...(tag !== undefined && { '#tags': 'tags' }),
      ...((from !== undefined || before !== undefined) && { '#createdAt': 'createdAt' }),
    },
    values: {
      ...Object.fromEntries(equal.map(([name, value]) => [`:${name}`, value])),
      ...(tag !== undefined && { ':tag': tag }),
      ...(from !== undefined && { ':createdFrom': from }),
      ...(before !== undefined && { ':createdBefore': before }),
    },
  }
}

function fits(ticket: TicketSummary, { priority, category, assignee, organisation, tag, ...days }: Filters): boolean {
  const equal = Object.entries({ priority, category, assignee, organisation })
  return (
    equal.every(([name, value]) => value === undefined || ticket[name as keyof TicketSummary] === value) &&
    (tag === undefined || ticket.tags.includes(tag)) &&
    isWithin(ticket.createdAt, days)
  )
}

function withinReach({
  personId,
  sites,
}: {
  readonly personId: string
  readonly sites: readonly string[]
}): ListingFilter {
  const values = Object.fromEntries(sites.map((site, at) => [`:site${at}`, site]))
  const ofSites = sites.length === 0 ? '' : ` OR site IN (${Object.keys(values).join(', ')})`
  return { expression: `personId = :person${ofSites}`, values: { ...values, ':person': personId } }
}
