import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { blockWordsWithout, leftWordsOf, loggedWordsWithout, textKey } from '#domain/helpdesk/erase-words.ts'
import type { StoredRecord } from '#domain/privacy/erase-record.ts'
import { ERASED_ADDRESS } from '#domain/privacy/traces.ts'

interface Words {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  /** Every item of the table. */
  readonly items: () => AsyncIterable<StoredRecord>
  /** A record after the erasure; undefined if it is removed. */
  readonly after: (record: StoredRecord) => StoredRecord | undefined
  /** Numbers of the tickets that the person requested. */
  readonly ownTickets: ReadonlySet<string>
  readonly replace: (before: StoredRecord, after: StoredRecord) => Promise<void>
}

/** Whose a ticket is that nobody requested any more. */
const ERASED_SCOPE = `e-${createHash('sha256').update(ERASED_ADDRESS).digest('base64url').slice(0, 8)}`

/**
 * Removes from the search index of tickets the words that an erasure will take from texts. It goes before the erasure of the texts
 * themselves, so that an interrupted run finds again which texts change.
 */
export async function eraseWords({ tables, table, items, after, ownTickets, replace }: Words): Promise<void> {
  const left = new Map<string, ReadonlySet<string>>()
  const openings = new Set<string>()
  const textsOfBlocks = new Map<string, string[]>()
  for await (const record of items()) {
    const { kind, sk } = record
    if (kind === 'word-block-texts') textsOfBlocks.set(String(sk), linesOf(record['texts']).map(textOfLine))
    if (kind !== 'ticket-entry' && kind !== 'ticket' && kind !== 'ticket-text') continue
    const changed = after(record)
    if (changed === record) continue
    const ticketNumber = String(record['pk']).split('#')[1] ?? ''
    if (kind === 'ticket-entry')
      left.set(textKey(ticketNumber, Number(record['seq'])), leftWordsOf(textsOfEntry(changed ?? {})))
    else openings.add(ticketNumber)
  }
  for (const ticketNumber of openings) left.set(textKey(ticketNumber, 1), await openingWords(ticketNumber))

  for await (const record of items()) {
    const changed = withoutWords(record)
    if (changed !== record) await replace(record, changed)
  }

  function withoutWords(record: StoredRecord): StoredRecord {
    const { kind, sk } = record
    if (kind === 'word-block') {
      const before = inflateRawSync(record['words'] as Uint8Array).toString('utf8')
      const words = blockWordsWithout(before, textsOfBlocks.get(String(sk)) ?? [], left)
      return words === before ? record : { ...record, words: deflateRawSync(words) }
    }
    if (kind === 'word-block-texts') {
      const before = linesOf(record['texts'])
      const lines = before.map((line) => {
        const [ticketNumber = '', seq, scope = ''] = line.split(' ')
        return ownTickets.has(ticketNumber) && scope.startsWith('e-') ? `${ticketNumber} ${seq} ${ERASED_SCOPE}` : line
      })
      const isSame = lines.every((line, at) => line === before[at])
      return isSame ? record : { ...record, texts: deflateRawSync(lines.join('\n')) }
    }
    if (kind === 'desk-log' && Array.isArray(record['docs'])) {
      const ticketNumber = String(sk).split('#')[1] ?? ''
      const before = record['docs'] as readonly { seq: number; words: string }[]
      const docs = before.map((each) => {
        const words = left.get(textKey(ticketNumber, each.seq))
        return words ? { ...each, words: loggedWordsWithout(each.words, words) } : each
      })
      return docs.every(({ words }, at) => words === before[at]?.words) ? record : { ...record, docs }
    }
    return record
  }

  /** The words that the opening of a ticket has after the erasure. */
  async function openingWords(ticketNumber: string): Promise<ReadonlySet<string>> {
    const [ticket, text] = await Promise.all(
      ['TICKET', 'TEXT'].map(async (sk) => {
        const Key = { pk: `TICKET#${ticketNumber}`, sk }
        const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
        return Item ? (after(Item) ?? {}) : {}
      }),
    )
    const { subject, name, company, email } = { ...text, ...ticket } as Readonly<Record<string, unknown>>
    const texts = [subject, name, company, email, ticketNumber, text?.['description']]
    return leftWordsOf(texts.filter((each) => typeof each === 'string'))
  }
}

function textsOfEntry({ message, comment }: StoredRecord): string[] {
  const { text = '', files = [] } = (message ?? {}) as { text?: string; files?: readonly { name: string }[] }
  return [text, ...files.map(({ name }) => name), ...(typeof comment === 'string' ? [comment] : [])]
}

function linesOf(packed: unknown): string[] {
  return inflateRawSync(packed as Uint8Array)
    .toString('utf8')
    .split('\n')
}

/** A line has the ticket, the entry in base 36, and whose it is. */
function textOfLine(line: string): string {
  const [ticketNumber = '', seq = ''] = line.split(' ')
  return textKey(ticketNumber, Number.parseInt(seq, 36))
}
