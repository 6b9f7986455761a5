import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOG } from '#lambdas/helpdesk/search/desk-log.ts'
import type { WordDocument } from '#lambdas/helpdesk/search/desk-log.ts'
import { searchIndex } from '#lambdas/helpdesk/search/search-index.ts'
import { blockItems } from '#lambdas/helpdesk/search/word-blocks.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }

/** A table that answers `pk = :pk AND sk > :after`, and counts what it answers. */
function tableOf(items: readonly Item[]) {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'af-south-1' }))
  const answered = { items: 0 }
  Object.assign(tables, {
    send: async ({ input }: { input: { ExpressionAttributeValues: Record<string, string> } }) => {
      const { ':pk': pk, ':after': after } = input.ExpressionAttributeValues
      const Items = items
        .filter((item) => item.pk === pk && item.sk > after!)
        .toSorted((one, other) => (one.sk < other.sk ? -1 : 1))
      answered.items += Items.length
      return { Items }
    },
  })
  return { tables, table: 'desk', answered }
}

/** Texts in the order of time: in blocks up to `packed`, the rest in the log. */
function itemsOf(documents: readonly WordDocument[], blockSize: number, packed: number): Item[] {
  const items: Item[] = []
  const keyOf = (place: number) => `2026-01-02T00:00:${String(place).padStart(2, '0')}.000Z`
  for (let first = 0; first < packed; first += blockSize) {
    const end = Math.min(first + blockSize, packed)
    const { words, texts } = blockItems(
      `2026-01-03T00:00:${String(first).padStart(2, '0')}.000Z#a`,
      `${keyOf(end - 1)}#${documents[end - 1]!.ticketNumber}#1`,
      documents.slice(first, end),
    )
    items.push(...words, texts)
  }
  for (const [place, { ticketNumber, scope, seq, internal, words }] of documents.entries())
    items.push({ pk: LOG, sk: `${keyOf(place)}#${ticketNumber}#1`, scope, docs: [{ seq, internal, words }] })
  return items
}

interface Asked {
  words: string[]
  withNotes: boolean
  scopes: Set<string> | undefined
}

/** The same answer by looking at every text. */
function naive(documents: readonly WordDocument[], { words, withNotes, scopes }: Asked) {
  const visible = documents.filter(({ internal }) => withNotes || !internal)
  const has = ({ words: all }: WordDocument, word: string) => all.split(' ').some((each) => each.startsWith(word))
  const hits = visible.filter((each) => words.some((word) => has(each, word))).toReversed()
  return [...new Set(hits.map(({ ticketNumber }) => ticketNumber))]
    .filter((ticketNumber) => {
      const texts = visible.filter((each) => each.ticketNumber === ticketNumber)
      const owner = documents.findLast((each) => each.ticketNumber === ticketNumber)!.scope
      return words.every((word) => texts.some((each) => has(each, word))) && (!scopes || scopes.has(owner))
    })
    .map((ticketNumber) => ({
      ticketNumber,
      seqs: hits
        .filter((each) => each.ticketNumber === ticketNumber)
        .map(({ seq }) => seq)
        .toSorted((one, other) => one - other),
    }))
}

// Few letters, so that words are beginnings of others and many texts share them.
const word = fc.stringMatching(/^[abß][a1]{1,3}$/)
const texts = fc.array(
  fc.record({
    ticketNumber: fc.constantFrom('VMS-A-0001', 'VMS-A-0002', 'VMS-A-0003', 'VMS-A-0004', 'VMS-A-0005'),
    internal: fc.boolean(),
    scope: fc.constantFrom('kopano', 'karoo'),
    words: fc.uniqueArray(word, { maxLength: 5 }).map((words) => words.join(' ')),
  }),
  { minLength: 1, maxLength: 40 },
)
const questions = fc.array(
  fc.record({
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
    withNotes: fc.boolean(),
    scopes: fc.constantFrom(undefined, new Set(['kopano']), new Set(['kopano', 'karoo']), new Set<string>()),
  }),
  { minLength: 1, maxLength: 6 },
)

test('the index answers as a look at every text does, whatever it remembers', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      questions,
      fc.integer({ min: 1, max: 15 }),
      fc.nat(40),
      fc.constantFrom(0, 60, 1_000_000),
      async (written, asked, blockSize, packed, rememberedBytes) => {
        const documents = written.map((each, at) => ({ ...each, seq: at + 1 }))
        const items = itemsOf(documents, blockSize, Math.min(packed, documents.length))
        const index = searchIndex({ ...tableOf(items), rememberedBytes })
        for (const question of asked) {
          const found = await index.candidates(question)
          expect(
            found.map(({ ticketNumber, seqs }) => ({
              ticketNumber,
              seqs: [...seqs].toSorted((one, other) => one - other),
            })),
          ).toEqual(naive(documents, question))
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('words of blocks are read once, and again only if there is no room to remember them', async () => {
  const documents = Array.from({ length: 50 }, (_, at) => ({
    ticketNumber: `VMS-A-${at}`,
    seq: 1,
    internal: false,
    scope: 'kopano',
    words: `printer floor${at}`,
  }))
  const items = itemsOf(documents, 5, 50)
  const asked = { words: ['printer', 'floor7'], withNotes: false }
  const readBy = async (rememberedBytes: number) => {
    const { answered, ...table } = tableOf(items)
    const index = searchIndex({ ...table, rememberedBytes })
    await index.candidates(asked)
    await index.candidates(asked)
    answered.items = 0
    expect((await index.candidates(asked)).map(({ ticketNumber }) => ticketNumber)).toEqual(['VMS-A-7'])
    return answered.items
  }
  expect(await readBy(1_000_000)).toBe(0)
  // Ten blocks, and two letters of each word.
  expect(await readBy(0)).toBe(20)
})
