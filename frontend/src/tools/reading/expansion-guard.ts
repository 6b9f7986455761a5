import { ArchiveBomb, EXPANDS_UNCHECKED, MOST_EXPANDED, MOST_EXPANSION } from './reading.ts'

/** Stops a file that expands so much that it was made to. */
export class ExpansionGuard {
  #expanded = 0

  add(expanded: number, compressed: number): void {
    this.#expanded += expanded
    const isBomb = this.#expanded > EXPANDS_UNCHECKED && this.#expanded > compressed * MOST_EXPANSION
    if (isBomb || this.#expanded > MOST_EXPANDED)
      throw new ArchiveBomb(
        `This archive expands to more than ${MOST_EXPANSION} times its size. No export does, so we stopped reading it, and nothing of it counts.`,
      )
  }
}
