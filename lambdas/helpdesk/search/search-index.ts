import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { LOG, readLogKey } from './desk-log.ts'
import { BLOCKS, placesOf, textsOf, wordsKey } from './word-blocks.ts'
import type { BlockText } from './word-blocks.ts'

/** A ticket that may fit a search, with the entries that have its words. */
export interface Candidate {
  readonly ticketNumber: string
  readonly seqs: ReadonlySet<number>
}

interface Asked {
  /** Folded; all of them have to begin a word of the ticket. */
  readonly words: readonly string[]
  /** Whether internal notes are searched too. */
  readonly withNotes: boolean
  /** Only tickets of these scopes; undefined for all. */
  readonly scopes?: ReadonlySet<string> | undefined
}

interface Block {
  readonly id: string
  readonly through: string
  readonly texts: readonly BlockText[]
}

const packed = z.instanceof(Uint8Array)
const textsSchema = z.object({ sk: z.string(), through: z.string(), texts: packed })
const wordsSchema = z.object({ sk: z.string(), words: packed })
export const logSchema = z.object({
  sk: z.string(),
  scope: z.string().default(''),
  docs: z.array(z.object({ seq: z.int(), internal: z.boolean().default(false), words: z.string() })).default([]),
})
export type LogEntry = z.infer<typeof logSchema>

export type SearchIndex = ReturnType<typeof searchIndex>

/**
 * Finds tickets by words, in one round trip for the words, the newest log entries and the blocks that this function has not yet seen.
 * It finds candidates: texts may have been removed since, so the caller reads them.
 */
export function searchIndex({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  /** Blocks never change, so they are remembered. */
  let known: readonly Block[] = []

  async function candidates({ words, withNotes, scopes }: Asked): Promise<Candidate[]> {
    const kinds = withNotes ? (['public', 'internal'] as const) : (['public'] as const)
    const [fresh, ...read] = await Promise.all([
      newBlocks(),
      ...words.map(async (word) =>
        (await Promise.all(kinds.map((of) => all(wordsKey(of, word), ''))))
          .flat()
          .map((item) => wordsSchema.parse(item)),
      ),
    ])
    const log = await logSince(fresh.at(-1)?.through ?? '')
    const blocks = new Map(fresh.map((block) => [block.id, block]))
    const wanted = (scope: string) => !scopes || scopes.has(scope)

    const byWord = words.map((word, at) => {
      /** Entries by ticket, the tickets with the newest ones first. */
      const tickets = new Map<string, Set<number>>()
      const add = ({ ticketNumber, seq }: Pick<BlockText, 'ticketNumber' | 'seq'>) => {
        const seqs = tickets.get(ticketNumber)
        if (seqs) seqs.add(seq)
        else tickets.set(ticketNumber, new Set([seq]))
      }
      for (const { sk, scope, docs } of log)
        for (const { seq, internal, words: written } of docs)
          if (wanted(scope) && (withNotes || !internal) && ` ${written}`.includes(` ${word}`))
            add({ ticketNumber: readLogKey(sk).ticketNumber, seq })
      for (const { sk, words: places } of read[at]!.toSorted((one, other) => (one.sk < other.sk ? 1 : -1))) {
        const texts = blocks.get(sk)?.texts ?? []
        for (const place of placesOf(places, word).toSorted((one, other) => other - one)) {
          const text = texts[place]
          if (text && wanted(text.scope)) add(text)
        }
      }
      return tickets
    })

    const [first = new Map<string, Set<number>>(), ...rest] = byWord
    return [...first]
      .filter(([ticketNumber]) => rest.every((tickets) => tickets.has(ticketNumber)))
      .map(([ticketNumber, seqs]) => ({
        ticketNumber,
        seqs: new Set([...seqs, ...rest.flatMap((tickets) => [...(tickets.get(ticketNumber) ?? [])])]),
      }))
  }

  async function newBlocks(): Promise<readonly Block[]> {
    const items = await all(BLOCKS, known.at(-1)?.id ?? '')
    const fresh = items
      .map((item) => textsSchema.parse(item))
      .map(({ sk, through, texts }) => ({ id: sk, through, texts: textsOf(texts) }))
    if (fresh.length > 0) known = [...known, ...fresh]
    return known
  }

  /** The log after a sort key, newest first. */
  async function logSince(through: string): Promise<LogEntry[]> {
    return (await all(LOG, through)).map((item) => logSchema.parse(item)).toReversed()
  }

  /** The items of a partition after a sort key, in its order. */
  async function all(partition: string, after: string): Promise<Record<string, unknown>[]> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk > :after',
        ExpressionAttributeValues: { ':pk': partition, ':after': after === '' ? ' ' : after },
      },
    )
    const items: Record<string, unknown>[] = []
    for await (const { Items = [] } of pages) items.push(...Items)
    return items
  }

  return { candidates }
}
