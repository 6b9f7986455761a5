/** A source that still has more after so many pages is not asked further, and not believed either. */
const MOST_PAGES = 10

interface Page<T> {
  readonly found: readonly T[]
  /** Asks for the next page; absent on the last. */
  readonly next?: string | undefined
}

/** What all pages of an answer hold together. */
export async function allPages<T>(ask: (next: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  let next: string | undefined
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask(next)
    found.push(...answer.found)
    next = answer.next
    if (!next) return found
  }
  throw new Error(`The answer has more than ${MOST_PAGES} pages.`)
}
