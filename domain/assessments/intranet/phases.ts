export const phases = [1, 2, 3] as const
type Phase = (typeof phases)[number]

/** Where a requirement is delivered, and why there. */
export interface Placed {
  readonly phase: Phase
  /** In words, beginning with a capital, without a full stop. */
  readonly placedBecause: string
}

interface Sized {
  readonly id: string
  readonly title: string
  readonly priority: string
  /** Days of work. */
  readonly days: number
}

interface Plan {
  /** What has to be there before a requirement, by ids. What is not asked for is left out of account. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  /** A small budget or few hours: the first phase is half as large as the others. */
  readonly startsSmall: boolean
}

/** Work that is not worth dividing. */
const ONE_PHASE_DAYS = 10
const EVEN = [1 / 3, 1 / 3, 1 / 3] as const
const SMALL_START = [1 / 5, 2 / 5, 2 / 5] as const

/**
 * Three phases of as much work as can be, of requirements that come with the most important first. The order of priority is kept, except
 * that what another one needs comes before it. Where a phase ends follows from the days only: the sum of the squares of what the phases
 * are away from their share is the least. Up to 10 days of work are one phase.
 */
export function phasesOf(requirements: readonly Sized[], { needs, startsSmall }: Plan): ReadonlyMap<string, Placed> {
  const { ordered, neededBy } = inOrder(requirements, needs)
  const [first, second] = ends(
    ordered.map(({ days }) => days),
    startsSmall ? SMALL_START : EVEN,
  )
  const phaseAt = (place: number): Phase => (place < first ? 1 : place < second ? 2 : 3)
  const phaseOf = new Map(ordered.map(({ id }, place) => [id, phaseAt(place)]))
  return new Map(
    ordered.map((each, place) => {
      const phase = phaseAt(place)
      const needed = neededBy.get(each.id)
      const before = ordered.filter(({ id }) => needs[each.id]?.includes(id))
      const earlier = before.filter(({ id }) => phaseOf.get(id)! < phase)
      return [each.id, { phase, placedBecause: reasonOf(each, needed, earlier) }]
    }),
  )
}

const priorityWords: Readonly<Record<string, string>> = {
  must: 'Must have',
  should: 'Should have',
  could: 'Could have',
}

function reasonOf({ priority, days }: Sized, neededBy: Sized | undefined, after: readonly Sized[]): string {
  const size = `about ${days} days`
  if (neededBy) return `${neededBy.title} needs it, ${size}`
  const follows = after.length > 0 ? `, after ${after.map(({ title }) => title.toLowerCase()).join(' and ')}` : ''
  return `${priorityWords[priority] ?? priority}, ${size}${follows}`
}

/** Requirements with what they need before them, and for each that came forward, what needs it. */
function inOrder(requirements: readonly Sized[], needs: Plan['needs']) {
  const byId = new Map(requirements.map((each) => [each.id, each]))
  const ordered: Sized[] = []
  const neededBy = new Map<string, Sized>()
  const place = (each: Sized, asker: Sized | undefined) => {
    if (ordered.includes(each)) return
    if (asker && asker.priority !== each.priority) neededBy.set(each.id, asker)
    for (const id of needs[each.id] ?? []) {
      const needed = byId.get(id)
      if (needed) place(needed, each)
    }
    ordered.push(each)
  }
  for (const each of requirements) place(each, undefined)
  return { ordered, neededBy }
}

/** How many requirements the first phase has, and the first two together. */
function ends(days: readonly number[], shares: readonly [number, number, number]): readonly [number, number] {
  const all = sum(days)
  if (all <= ONE_PHASE_DAYS) return [days.length, days.length]
  let best: readonly [number, number] = [days.length, days.length]
  let least = Infinity
  for (let first = 1; first <= days.length; first++)
    for (let second = first; second <= days.length; second++) {
      const sizes = [sum(days.slice(0, first)), sum(days.slice(first, second)), sum(days.slice(second))]
      const away = sum(sizes.map((size, at) => (size - all * shares[at]!) ** 2))
      if (away < least) {
        least = away
        best = [first, second]
      }
    }
  return best
}

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)
