import { amountOf, isAbsent } from './amount.ts'
import type { Amount } from './amount.ts'

/** The columns of a file by name, in any case. Of two columns with the same name, the first counts. */
export interface Columns {
  readonly names: readonly string[]
  has(name: string): boolean
  /** Position of the first of these names that the file has, or -1. */
  find(...names: readonly string[]): number
  /** Positions and names of the columns that begin with a text. */
  beginning(start: string): { readonly position: number; readonly name: string }[]
  /** Positions that were asked for until now, from the left. */
  asked(): number[]
}

export function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => name.replace(/^\u{FEFF}/u, '').trim())
  const positions = new Map<string, number>()
  for (const [position, name] of names.entries())
    if (!positions.has(name.toLowerCase())) positions.set(name.toLowerCase(), position)
  const asked = new Set<number>()
  return {
    names,
    has: (name) => positions.has(name.toLowerCase()),
    find(...wanted) {
      const found = wanted.find((name) => positions.has(name.toLowerCase()))
      if (found === undefined) return -1
      const position = positions.get(found.toLowerCase())!
      asked.add(position)
      return position
    },
    beginning(start) {
      const found = names.flatMap((name, position) =>
        name.toLowerCase().startsWith(start.toLowerCase()) ? [{ position, name }] : [],
      )
      for (const { position } of found) asked.add(position)
      return found
    },
    asked: () => [...asked].toSorted((a, b) => a - b),
  }
}

/** A cell's text, empty if the column is missing or the cell says NULL. */
export function textAt(cells: readonly string[], position: number): string {
  const text = cells[position]
  return text === undefined || isAbsent(text) ? '' : text
}

/** A cell's amount: undefined if absent, `unreadable` if it is no amount. */
export function amountAt(cells: readonly string[], position: number): Amount | undefined | 'unreadable' {
  const text = textAt(cells, position)
  return text === '' ? undefined : (amountOf(text) ?? 'unreadable')
}

/** A quantity, which is never money. Zero if absent or unreadable. */
export function quantityAt(cells: readonly string[], position: number): number {
  const cell = cells[position]
  if (!cell) return 0
  const plain = Number(cell)
  if (Number.isFinite(plain)) return plain
  const text = textAt(cells, position)
  const quantity = Number(text.replaceAll(',', ''))
  return Number.isFinite(quantity) ? quantity : 0
}

/** The positions of columns that the file has, each once, without those of `others`. */
export function positionsOf(found: readonly number[], others: readonly number[]): readonly number[] {
  return [...new Set(found)].filter((position) => position >= 0 && !others.includes(position))
}
