/** Texts that follow each other in time, the oldest first, as numbers by their place. */
export interface TextRun {
  /** Position of the first text among all texts; a newer text has a higher one. */
  readonly first: number
  /** Ticket of each text. */
  readonly tickets: Uint32Array
  /** Sequence number of each text's entry in its ticket. */
  readonly seqs: Uint32Array
}

/** The texts that have a word. */
export interface Postings {
  /** Grows with the number of texts. */
  readonly weight: number
  readonly each: (use: (run: TextRun, place: number) => void) => void
}

interface Asked {
  /** All texts, the oldest run first. */
  readonly runs: readonly TextRun[]
  /** Tickets are numbered from 0 to one less than this. */
  readonly tickets: number
  /** One for each word; a ticket has to be in all of them. */
  readonly postings: readonly Postings[]
  readonly isWanted: (ticket: number) => boolean
  /** Tickets that are answered at most. */
  readonly most: number
}

/** Values of a ticket's mark once it was seen in order of time; a lower one is the number of words that it has. */
const [UNWANTED, FOUND] = [254, 255]

/**
 * The tickets whose texts together have all words, each with the entries that have one; the tickets with the newest such texts first.
 * The rarest word comes first, and a ticket that lacks one is marked no further. Nothing is kept for a ticket but a byte, so a word of
 * every ticket costs a walk over arrays.
 */
export function matchTickets({ runs, tickets, postings, isWanted, most }: Asked): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  const last = runs.at(-1)
  if (!last) return found
  const marks = new Uint8Array(tickets)
  const isHit = new Uint8Array(last.first + last.tickets.length)
  const rarestFirst = postings.toSorted((one, other) => one.weight - other.weight)
  for (const [before, { each }] of rarestFirst.entries()) {
    let some = false
    each((run, place) => {
      const ticket = run.tickets[place]!
      if (marks[ticket] === before) marks[ticket] = before + 1
      if (marks[ticket] !== before + 1) return
      isHit[run.first + place] = 1
      some = true
    })
    if (!some) return found
  }

  for (const { first, tickets: ticketsOf } of runs.toReversed())
    for (let place = ticketsOf.length - 1; place >= 0 && found.size < most; place--) {
      const ticket = ticketsOf[place]!
      if (!isHit[first + place] || marks[ticket] !== postings.length) continue
      marks[ticket] = isWanted(ticket) ? FOUND : UNWANTED
      if (marks[ticket] === FOUND) found.set(ticket, new Set())
    }

  if (found.size > 0)
    for (const { each } of postings)
      each((run, place) => {
        const ticket = run.tickets[place]!
        if (marks[ticket] === FOUND) found.get(ticket)!.add(run.seqs[place]!)
      })
  return found
}
