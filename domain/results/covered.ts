/** Resources that are named one by one; of more, only their number is known. */
export const MOST_COVERED = 300

/** The resources that a decision is about: short sums of their names, and how many they are. */
export interface Covered {
  readonly ids: readonly string[]
  readonly count: number
}

/** What is covered by a decision about these resources. Each counts once. */
export function coveredOf(resources: Iterable<string>): Covered {
  const names = new Set(resources)
  const ids: string[] = []
  for (const name of names) {
    if (ids.length === MOST_COVERED) break
    ids.push(sumOf(name))
  }
  return { ids, count: names.size }
}

const isWhole = ({ ids, count }: Covered): boolean => ids.length === count

/** Whether a decision is about a resource. One about more resources than are named is taken to be about all. */
export const covers = (covered: Covered, resource: string): boolean =>
  !isWhole(covered) || covered.ids.includes(sumOf(resource))

/**
 * How many resources appeared since a decision. Where not all are named, it is by how many they became more, which is the least that can
 * be said. Zero for decisions that were taken before resources were noted.
 */
export function newSince(decided: Covered | undefined, now: Covered | undefined): number {
  if (!decided || !now) return 0
  if (!isWhole(decided) || !isWhole(now)) return Math.max(0, now.count - decided.count)
  const known = new Set(decided.ids)
  return now.ids.filter((id) => !known.has(id)).length
}

/** A copy that a call can take. */
export const mutable = ({ ids, count }: Covered): { ids: string[]; count: number } => ({ ids: [...ids], count })

/** A sum of six letters: several of them stand together in one text. */
export const shortSum = (name: string): string => sumOf(name).slice(1, 7)

/** Two sums of 32 bits by FNV-1a, the second over the letters from behind: resources often differ in their last letters only. */
function sumOf(name: string): string {
  let forward = 0x81_1c_9d_c5
  let backward = 0x01_00_01_93
  for (let at = 0; at < name.length; at++) {
    forward = Math.imul(forward ^ name.charCodeAt(at), 0x01_00_01_93)
    backward = Math.imul(backward ^ name.charCodeAt(name.length - 1 - at), 0x01_00_01_93)
  }
  return [forward, backward].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('')
}
