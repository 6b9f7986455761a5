/** Conversations that fill a page of the list. */
const PAGE = 30
/** Calls for a page of hits: each looks at a bounded number of conversations, and hits may be rare. */
const MOST_CALLS = 10

/** How far a search goes on by itself. */
export interface SearchGoal {
  readonly rows: number
  readonly calls: number
}

interface Searched {
  readonly rows: number
  readonly calls: number
}

/** The goal of a search that has come so far: another page of hits. */
export function goalAfter({ rows, calls }: Searched): SearchGoal {
  return { rows: rows + PAGE, calls: calls + MOST_CALLS }
}

/** Whether a search goes on by itself: neither a page of hits nor the bound is reached. */
export function goesOn({ rows, calls }: Searched, goal: SearchGoal): boolean {
  return rows < goal.rows && calls < goal.calls
}
