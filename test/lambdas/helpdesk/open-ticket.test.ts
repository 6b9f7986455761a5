import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbered, publicNumber } from '#domain/helpdesk/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { applyEvent } from '#domain/helpdesk/ticket-state.ts'
import {
  entryItem,
  fileKey,
  followerKey,
  guestLinksKey,
  listItem,
  textItem,
  ticketKey,
} from '#lambdas/helpdesk/ticket-items.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { linkItem } from '#lambdas/platform/messages/link-items.ts'
import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const IN_A_BATCH = 25
const ENDED_AT = '2026-11-21T09:00:00.000Z'
let engine: Engine
let table: string
/** How many queries were answered when each query was sent. */
let answeredBefore: number[] = []
let itemsRead = 0
let bytesRead = 0

beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'helpdesk')
  let answered = 0
  engine.tables.middlewareStack.add(
    (next) => async (input) => {
      answeredBefore.push(answered)
      const answer = await next(input)
      answered += 1
      const { Items = [] } = answer.output as QueryCommandOutput
      itemsRead += Items.length
      bytesRead += JSON.stringify(Items).length
      return answer
    },
    { step: 'initialize', name: 'round-trips' },
  )
})
afterAll(() => engine.stop())

interface Stored {
  readonly entries: number
  readonly files?: number
  readonly links?: number
  readonly followers?: number
}

/** Stores items, and begins to count what is read. */
async function store(items: readonly object[]): Promise<void> {
  for (let from = 0; from < items.length; from += IN_A_BATCH)
    await engine.tables.send(
      new BatchWriteCommand({
        RequestItems: { [table]: items.slice(from, from + IN_A_BATCH).map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
  answeredBefore = []
  itemsRead = 0
  bytesRead = 0
}

/** Opens a ticket that is stored with so many items. `roundTrips` are queries that waited for another. */
async function opened(
  ticketNumber: string,
  { entries: number, files = 0, links = 0, followers = 0 }: Stored,
  version = number,
) {
  const first = aTicket({ ticketNumber })
  const replies = Array.from({ length: number - 1 }, (_, index): TimelineEntry => {
    const happening = { type: 'replied', side: 'agent', files: 0 } as const
    const message = { text: `Reply ${index}`, by: 'Thandiwe', files: [] }
    return { seq: index + 2, at: first.createdAt, actor: 'person-agent', happening, message }
  })
  const ticket = { ...first, ...replies.slice(0, version - 1).reduce(applyEvent, first) }
  const many = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, at) => item(at))
  const items = [
    listItem(ticket, { queued: false }),
    textItem(ticket),
    ...[openingOf(first), ...replies].map((entry) => entryItem(ticketNumber, entry)),
    ...many(files, (index) => ({ ...fileKey(ticketNumber, `file-${index}`), kind: 'ticket-file' })),
    ...many(links, (index) =>
      linkItem(ticketKey(ticketNumber).pk, { feature: 'checks', type: 'check', id: `check-${100 + index}` }),
    ),
    ...many(followers, (index) => ({
      ...followerKey(ticketNumber, `person-${100 + index}`),
      kind: 'ticket-follower',
      personId: `person-${100 + index}`,
      name: 'Sipho',
      email: 'sipho@karoo-foods.example',
    })),
    { ...guestLinksKey(ticketNumber), kind: 'ticket-guest-links', endedAt: ENDED_AT },
  ]
  await store(items)
  const shown = await ticketStore({ tables: engine.tables, table }).open(ticketNumber)
  if (!shown) throw new Error('The ticket was not found.')
  const seqs = shown.timeline.map(({ seq }) => seq)
  return {
    entries: [seqs[0], seqs.at(-1), seqs.length],
    hasEarlier: shown.hasEarlier,
    links: new Set(shown.linked.map(({ id }) => id)).size,
    followers: shown.followers.length,
    linksEndedAt: shown.linksEndedAt,
    roundTrips: new Set(answeredBefore).size,
  }
}

test.each([
  ['short', 'AAAA', { entries: 3, files: 2, links: 1, followers: 1 }, [1, 3, 3]],
  ['as long as a page', 'AAAB', { entries: 30, files: 4 }, [1, 30, 30]],
  ['long', 'AAAC', { entries: 200, files: 8, links: 1, followers: 2 }, [171, 200, 30]],
])('a ticket that is %s is read in one query', async (_, suffix, stored, entries) => {
  const { links = 0, followers = 0 } = stored as Stored
  expect(await opened(`VMS-M8Q2X1AB-${suffix}`, stored)).toEqual({
    entries,
    hasEarlier: entries[0] !== 1,
    links,
    followers,
    linksEndedAt: ENDED_AT,
    roundTrips: 1,
  })
})

test.each([
  ['files', 'AABA', { entries: 12, files: 120 }, [1, 12, 12]],
  ['files, and is long', 'AABB', { entries: 200, files: 120, links: 1 }, [171, 200, 30]],
  ['links', 'AABC', { entries: 40, files: 5, links: 80 }, [11, 40, 30]],
  ['links and followers', 'AABD', { entries: 2, links: 43, followers: 20, files: 60 }, [1, 2, 2]],
])('a ticket that has many %s is read whole in two round trips', async (_, suffix, stored, entries) => {
  const { links = 0, followers = 0 } = stored as Stored
  expect(await opened(`VMS-M8Q2X1AB-${suffix}`, stored)).toEqual({
    entries,
    hasEarlier: entries[0] !== 1,
    links,
    followers,
    linksEndedAt: ENDED_AT,
    roundTrips: 2,
  })
})

test('a ticket with 2,000 messages reads no more than one page beside one with 20', async () => {
  await opened('VMS-M8Q2X1AB-AADA', { entries: 20 })
  const short = { itemsRead, bytesRead }
  const { entries, hasEarlier, roundTrips } = await opened('VMS-M8Q2X1AB-AADB', { entries: 2000 })
  expect({ entries, hasEarlier, roundTrips }).toEqual({ entries: [1971, 2000, 30], hasEarlier: true, roundTrips: 1 })
  expect(itemsRead).toBeLessThanOrEqual(44)
  expect(bytesRead / short.bytesRead).toBeLessThan(44 / 20)
})

test('an entry that was added between the two round trips is not shown beside the older ticket', async () => {
  const { entries } = await opened('VMS-M8Q2X1AB-AACA', { entries: 12, files: 60 }, 11)
  expect(entries).toEqual([1, 11, 11])
})

test.each([
  ['few', 'AAEA', { first: 20, notes: 5, last: 20 }],
  ['many', 'AAEB', { first: 40, notes: 300, last: 10 }],
  ['only newer', 'AAEC', { first: 70, notes: 60, last: 0 }],
])(
  'a client’s pages of a ticket with %s internal notes are full, and each is read in one further round trip',
  async (_, suffix, { first, notes, last }) => {
    const ticketNumber = `VMS-M8Q2X1AB-${suffix}`
    const opening = aTicket({ ticketNumber })
    const entries = Array.from({ length: first + notes + last }, (_, index): TimelineEntry => {
      const isNote = index >= first && index < first + notes
      const message = { text: `${isNote ? 'Note' : 'Reply'} ${index}`, by: 'Thandiwe', files: [] }
      const happening = isNote
        ? ({ type: 'noted', files: 0 } as const)
        : ({ type: 'replied', side: 'agent', files: 0 } as const)
      return { seq: index + 2, at: opening.createdAt, actor: 'person-agent', happening, message }
    })
    const ticket = { ...opening, ...entries.reduce(applyEvent, opening) }
    await store([
      listItem(ticket, { queued: false }),
      textItem(ticket),
      ...numbered([openingOf(opening), ...entries]).map((entry) => entryItem(ticketNumber, entry)),
    ])
    const tickets = ticketStore({ tables: engine.tables, table })
    const { timeline: known } = (await tickets.open(ticketNumber))!
    const pages: number[][] = []
    const roundTrips: number[] = []
    for (let before: number | undefined, hasEarlier = true; hasEarlier; before = pages[0]![0]) {
      answeredBefore = []
      const page = await tickets.publicPage(ticket, before === undefined ? { known } : { before })
      pages.unshift(page.timeline.map(publicNumber))
      roundTrips.push(new Set(answeredBefore).size)
      hasEarlier = page.hasEarlier
    }
    expect(pages.flat()).toEqual(Array.from({ length: 1 + first + last }, (_, at) => at + 1))
    expect(pages.slice(1).every((page) => page.length === 30)).toBe(true)
    expect(Math.max(...roundTrips)).toBe(1)
  },
)
