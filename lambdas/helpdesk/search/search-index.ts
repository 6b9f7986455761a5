import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { LOG, readLogKey } from './desk-log.ts'
import { knownTexts } from './known-texts.ts'
import { matchTickets } from './match-tickets.ts'
import type { Postings } from './match-tickets.ts'
import { BLOCKS, linesOf, openWords, readPlaces, textsOf, wordsKey } from './word-blocks.ts'
import { wordMemory } from './word-memory.ts'
import type { BlockWords } from './word-memory.ts'

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

/** Candidates of a search at most; the caller reads fewer. */
export const MOST_CANDIDATES = 201
/** Memory for unpacked words, of the function's 512 MB. */
const REMEMBERED_BYTES = 64 * 1024 * 1024
/** A block is written in less, and its items are everywhere by then. */
const SETTLED_MS = 10 * 60 * 1000

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
 * Finds tickets by words, in one round trip for the words and for the log entries and blocks that are new; a function's first search
 * reads the log after the blocks. It finds candidates: texts may have been removed since, so the caller reads them.
 */
export function searchIndex({
  tables,
  table,
  rememberedBytes = REMEMBERED_BYTES,
}: {
  tables: DynamoDBDocumentClient
  table: string
  rememberedBytes?: number
}) {
  const texts = knownTexts()
  const memory = wordMemory(rememberedBytes)

  async function candidates({ words, withNotes, scopes }: Asked): Promise<Candidate[]> {
    const kinds = withNotes ? (['public', 'internal'] as const) : (['public'] as const)
    const partitions = [...new Set(words.flatMap((word) => kinds.map((of) => wordsKey(of, word))))]
    const [log, ...read] = await Promise.all([logAfterBlocks(), ...partitions.map(wordsOf)])
    const wordsIn = new Map(partitions.map((partition, at) => [partition, read[at]!]))

    const written = log.flatMap(({ sk, docs }) => {
      const { ticketNumber } = readLogKey(sk)
      return docs.map((each) => ({ ...each, ticketNumber, words: ` ${each.words}` }))
    })
    const run = texts.runOf(written)
    /** A ticket that got another owner belongs to the new one with its older texts, too. */
    const newestScopes = new Map<number, string>()
    for (const [place, scope] of log.flatMap(({ scope, docs }) => docs.map(() => scope)).entries())
      newestScopes.set(run.tickets[place]!, scope)

    const postingsOf = (word: string): Postings => {
      const places = written.flatMap(({ internal, words: all }, place) =>
        (withNotes || !internal) && all.includes(` ${word}`) ? [place] : [],
      )
      const packed = kinds
        .flatMap((of) => wordsIn.get(wordsKey(of, word)) ?? [])
        .flatMap(({ id, words: all }) => {
          const block = texts.block(id)
          return block ? linesOf(all, word).map((line) => ({ block, all, line })) : []
        })
      return {
        weight: packed.reduce((sum, { line: [from, end] }) => sum + end - from, places.length),
        each(use) {
          for (const { block, all, line } of packed) readPlaces(all, line, (place) => use(block, place))
          for (const place of places) use(run, place)
        },
      }
    }

    const found = matchTickets({
      runs: [...texts.blocks, run],
      tickets: texts.count(),
      postings: words.map(postingsOf),
      isWanted: (ticket) => !scopes || scopes.has(newestScopes.get(ticket) ?? texts.scopeOf(ticket) ?? ''),
      most: MOST_CANDIDATES,
    })
    return [...found].map(([ticket, seqs]) => ({ ticketNumber: texts.numberOf(ticket), seqs }))
  }

  /** Reads the blocks that are new, and the log after those that were known. */
  async function logAfterBlocks(): Promise<LogEntry[]> {
    const newest = texts.newest()
    if (newest) return (await Promise.all([logSince(newest.through), readBlocks()]))[0]
    await readBlocks()
    return logSince(texts.newest()?.through ?? '')
  }

  async function readBlocks(): Promise<void> {
    const items = await all(BLOCKS, texts.newest()?.id ?? '')
    for (const item of items) {
      const { sk, through, texts: packedTexts } = textsSchema.parse(item)
      // Another search may have added it meanwhile.
      if (!texts.block(sk)) texts.add({ id: sk, through, texts: textsOf(packedTexts) })
    }
  }

  /** The words of a partition, of the oldest block first. */
  async function wordsOf(partition: string): Promise<readonly BlockWords[]> {
    const { through, items } = memory.recall(partition)
    const fresh = (await all(partition, through)).map((item) => {
      const { sk, words } = wordsSchema.parse(item)
      return { id: sk, words: openWords(words) }
    })
    const together = [...items, ...fresh]
    const settled = settledBlock()
    if (settled !== undefined)
      memory.remember(
        partition,
        settled,
        together.filter(({ id }) => id <= settled),
      )
    return together
  }

  /** The newest block whose words are whole wherever they are read. */
  function settledBlock(): string | undefined {
    const latest = new Date(Date.now() - SETTLED_MS).toISOString()
    return texts.blocks.findLast(({ id }) => id < latest)?.id
  }

  /** The log after a sort key, oldest first. */
  async function logSince(through: string): Promise<LogEntry[]> {
    return (await all(LOG, through)).map((item) => logSchema.parse(item))
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
