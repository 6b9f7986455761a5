import type { TextRun } from './match-tickets.ts'
import type { BlockText } from './word-blocks.ts'

export interface KnownBlock extends TextRun {
  readonly id: string
  /** The last log entry in it. */
  readonly through: string
}

/** The texts of all blocks, as numbers: eight bytes a text, and each ticket's number and scope once. */
export function knownTexts() {
  const blocks: KnownBlock[] = []
  const byId = new Map<string, KnownBlock>()
  const numbers: string[] = []
  const places = new Map<string, number>()
  /** Whose a ticket is, by its newest text. */
  const scopes: string[] = []
  const oneOf = new Map<string, string>()

  function placeOf(ticketNumber: string): number {
    const known = places.get(ticketNumber)
    if (known !== undefined) return known
    places.set(ticketNumber, numbers.length)
    return numbers.push(ticketNumber) - 1
  }

  /** Texts as a run after the blocks. */
  function runOf(texts: readonly Pick<BlockText, 'ticketNumber' | 'seq'>[]): TextRun {
    const last = blocks.at(-1)
    return {
      first: last ? last.first + last.tickets.length : 0,
      tickets: Uint32Array.from(texts, ({ ticketNumber }) => placeOf(ticketNumber)),
      seqs: Uint32Array.from(texts, ({ seq }) => seq),
    }
  }

  /** Adds a block that is newer than all others. */
  function add({ id, through, texts }: { id: string; through: string; texts: readonly BlockText[] }): void {
    const block = { id, through, ...runOf(texts) }
    for (const [at, { scope }] of texts.entries()) {
      const same = oneOf.get(scope) ?? scope
      oneOf.set(same, same)
      scopes[block.tickets[at]!] = same
    }
    blocks.push(block)
    byId.set(id, block)
  }

  return {
    blocks: blocks as readonly KnownBlock[],
    block: (id: string) => byId.get(id),
    newest: () => blocks.at(-1),
    /** How many tickets are numbered. */
    count: () => numbers.length,
    numberOf: (ticket: number) => numbers[ticket]!,
    scopeOf: (ticket: number) => scopes[ticket],
    runOf,
    add,
  }
}
