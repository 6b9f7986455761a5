/** Limit of pages; beyond it the result would be incomplete, so reading fails. */
const MOST_PAGES = 10

interface Page<T> {
  readonly found: readonly T[]
  /** Token of the next page; undefined on the last. */
  readonly next?: string | undefined
}

/** Collects the items of all pages. */
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
