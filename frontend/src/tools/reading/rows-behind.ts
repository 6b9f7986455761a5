import { EXPANDS_UNCHECKED } from './reading.ts'
import type { TextRows } from './text-rows.ts'

/** More than what a bomb expands to before it is noticed. */
const BEHIND = EXPANDS_UNCHECKED * 1.2

/** Reads what an archive expands to some way behind, so that a bomb is noticed before seconds are spent on its rows. */
export class RowsBehind {
  readonly #rows: TextRows
  #waiting: Uint8Array[] = []
  #bytes = 0

  constructor(rows: TextRows) {
    this.#rows = rows
  }

  get isDone(): boolean {
    return this.#rows.isDone
  }

  push(chunk: Uint8Array): void {
    this.#waiting.push(chunk)
    this.#bytes += chunk.length
    let read = 0
    while (this.#bytes > BEHIND && !this.isDone) {
      const next = this.#waiting[read++]!
      this.#bytes -= next.length
      this.#rows.push(next)
    }
    if (read > 0) this.#waiting = this.#waiting.slice(read)
  }

  end(): void {
    for (const chunk of this.#waiting) {
      if (this.isDone) break
      this.#rows.push(chunk)
    }
    this.#waiting = []
    this.#rows.end()
  }
}
