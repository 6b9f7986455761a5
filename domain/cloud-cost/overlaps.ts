import { approximate } from './amount.ts'
import type { Amount } from './amount.ts'
import type { DayOfFile } from './footprints.ts'
import type { LeavesOut } from './fold.ts'

/** Files or folders that have the same charges, so that adding them up counts these twice. */
export interface Overlap {
  readonly currency: string
  /** A file, or the files of one folder. */
  readonly first: Part
  readonly second: Part
  /** The months of accounts that both have. */
  readonly repeats: ReadonlySet<string>
  readonly accounts: readonly string[]
  /** `YYYY-MM`, in order. */
  readonly months: readonly string[]
}

interface Part {
  /** The file, or the folder. */
  readonly name: string
  readonly files: readonly string[]
  /** What it charges on the days that both have. */
  readonly repeated: Amount
}

/** Days that are equal in both make an account's month repeated from this part of what both charge on. */
const REPEATED = 0.5
/** Equal sums without equal resources, as files of different kinds have them, count from so many days on. */
const FEWEST_DAYS = 5
const FEWEST_AMOUNTS = 3
const NEARLY_ALL = 0.9

interface Unit {
  readonly name: string
  readonly files: ReadonlySet<string>
  /** By account, currency and day. */
  readonly days: ReadonlyMap<string, Day>
}

type Day = Omit<DayOfFile, 'file'>

interface Pair {
  readonly first: Unit
  readonly second: Unit
}

/**
 * Finds files, and folders of files, that have the same charges: on most of the days that they share for an account in a month, all rows
 * cost the same for the same resources. The pieces of one export have other resources or other hours, so that they are not taken for it.
 */
export function overlapsOf(days: readonly DayOfFile[]): Overlap[] {
  const units = unitsOf(days)
  const found = pairsOf(units).flatMap(({ first, second }) => overlapOf(first, second))
  // A pair of folders tells what the pairs of their files do.
  return found.filter(
    (each) => !found.some((other) => other !== each && other.currency === each.currency && isWithin(each, other)),
  )
}

/** What is left out so that each charge counts once: the shared days of the second part of each overlap, or of the first where it is chosen. */
export function leavingOut(
  days: readonly DayOfFile[],
  choices: readonly { readonly overlap: Overlap; readonly from: 'first' | 'second' }[],
): ReadonlySet<string> {
  const left = new Set<string>()
  for (const { overlap, from } of choices) {
    const [out, kept] = from === 'second' ? [overlap.second, overlap.first] : [overlap.first, overlap.second]
    const [outFiles, keptFiles] = [new Set(out.files), new Set(kept.files)]
    const isOf = (files: ReadonlySet<string>, each: DayOfFile) =>
      files.has(each.file) && overlap.repeats.has(monthKey(each))
    // What another choice leaves out already does not stand for it.
    const known = new Set(
      days.filter((each) => isOf(keptFiles, each) && !left.has(leftKey(each))).map((each) => dayKey(each)),
    )
    for (const each of days) if (isOf(outFiles, each) && known.has(dayKey(each))) left.add(leftKey(each))
  }
  return left
}

/** What the days that are left out cost, by currency. */
export function costOfLeft(days: readonly DayOfFile[], left: ReadonlySet<string>): ReadonlyMap<string, Amount> {
  const costs = new Map<string, Amount>()
  for (const each of days)
    if (left.has(leftKey(each))) costs.set(each.currency, (costs.get(each.currency) ?? 0n) + each.billed)
  return costs
}

/** For reading again without these days. */
export function leaves(left: ReadonlySet<string>): LeavesOut | undefined {
  if (left.size === 0) return undefined
  return (file, account, currency, day) => left.has(leftKey({ file, account, currency, day }))
}

const dayKey = ({ account, currency, day }: Pick<DayOfFile, 'account' | 'currency' | 'day'>) =>
  `${account}\n${currency}\n${day}`
const monthKey = ({ account, currency, day }: Day) => `${account}\n${currency}\n${day.slice(0, 7)}`
const leftKey = (each: Pick<DayOfFile, 'file' | 'account' | 'currency' | 'day'>) => `${each.file}\n${dayKey(each)}`

/** Each file, and each folder with several files. */
function unitsOf(days: readonly DayOfFile[]): Unit[] {
  const byFile = Map.groupBy(days, ({ file }) => file)
  const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const byFolder = Map.groupBy(byFile.keys(), folderOf)
  const isOneFolder = byFolder.size === 1
  return [
    ...[...byFile].map(([name, own]) => unit(name, [name], own)),
    ...[...byFolder]
      .filter(([folder, files]) => folder !== '' && files.length > 1 && !isOneFolder)
      .map(([folder, files]) =>
        unit(
          folder,
          files,
          files.flatMap((file) => byFile.get(file)!),
        ),
      ),
  ]
}

function unit(name: string, files: readonly string[], own: readonly DayOfFile[]): Unit {
  const days = new Map<string, Day>()
  for (const each of own) {
    const key = dayKey(each)
    const known = days.get(key)
    days.set(
      key,
      known
        ? {
            ...known,
            billed: known.billed + each.billed,
            size: known.size + each.size,
            weighed: known.weighed + each.weighed,
            hours: known.hours | each.hours,
          }
        : each,
    )
  }
  return { name, files: new Set(files), days }
}

/** Units that have a day of the same size. Only they are compared. */
function pairsOf(units: readonly Unit[]): Pair[] {
  const bySize = new Map<string, number[]>()
  for (const [at, { days }] of units.entries())
    for (const [key, day] of days) {
      if (day.size === 0) continue
      for (const size of new Set([rounded(day.size), net(day)])) {
        const same = bySize.get(`${key}\n${size}`)
        if (same) same.push(at)
        else bySize.set(`${key}\n${size}`, [at])
      }
    }
  const pairs = new Map<string, Pair>()
  for (const same of bySize.values())
    for (const [index, a] of same.entries())
      for (const b of same.slice(index + 1)) {
        const [first, second] = [units[a]!, units[b]!]
        if (pairs.has(`${a} ${b}`) || [...first.files].some((file) => second.files.has(file))) continue
        pairs.set(`${a} ${b}`, { first, second })
      }
  return [...pairs.values()]
}

/** Files of different kinds write amounts with more or fewer decimals. */
const rounded = (size: number) => size.toPrecision(6)

/** With its credits and what commitments take back, which some kinds of file write as rows of their own. */
const net = ({ billed }: Day) => rounded(approximate(billed))

/** What two units have in common, by currency. */
function overlapOf(first: Unit, second: Unit): Overlap[] {
  const shared = [...first.days].flatMap(([key, a]) => {
    const b = second.days.get(key)
    return b && a.size > 0 && b.size > 0 ? [{ a, b }] : []
  })
  const months = [...Map.groupBy(shared, ({ a }) => monthKey(a)).values()].filter(isRepeated)
  return [...Map.groupBy(months, ([day]) => day!.a.currency)].flatMap(([currency, own]) => {
    const days = own.flat()
    const equal = days.filter(isEqual).length
    // One equal day, such as that of an account's only fee, may be chance, unless the file has no other.
    const isWhole = days.length === Math.min(daysOf(first, currency), daysOf(second, currency))
    if (equal < 2 && !isWhole) return []
    return {
      currency,
      first: { name: first.name, files: [...first.files], repeated: sumOf(days.map(({ a }) => a)) },
      second: { name: second.name, files: [...second.files], repeated: sumOf(days.map(({ b }) => b)) },
      repeats: new Set(days.map(({ a }) => monthKey(a))),
      accounts: [...new Set(days.map(({ a }) => a.account))],
      months: [...new Set(days.map(({ a }) => a.day.slice(0, 7)))].sort(),
    }
  })
}

interface SharedDay {
  readonly a: Day
  readonly b: Day
}

function isRepeated(days: readonly SharedDay[]): boolean {
  const sizeOf = (some: readonly SharedDay[]) => some.reduce((sum, { a, b }) => sum + Math.min(a.size, b.size), 0)
  if (sizeOf(days.filter(isEqual)) > sizeOf(days) * REPEATED) return true
  const alike = days.filter(({ a, b }) => net(a) === net(b) && meet(a, b))
  return (
    alike.length >= FEWEST_DAYS &&
    alike.length >= days.length * NEARLY_ALL &&
    new Set(alike.map(({ a }) => net(a))).size >= FEWEST_AMOUNTS
  )
}

function isEqual({ a, b }: SharedDay): boolean {
  return rounded(a.size) === rounded(b.size) && rounded(a.weighed) === rounded(b.weighed) && meet(a, b)
}

/** Pieces of an export by the hour have other hours each. */
const meet = (a: Day, b: Day) => (a.hours & b.hours) !== 0

function daysOf({ days }: Unit, currency: string): number {
  return [...days.values()].filter((day) => day.currency === currency && day.size > 0).length
}

function sumOf(days: readonly Day[]): Amount {
  return days.reduce((sum, { billed }) => sum + billed, 0n)
}

function isWithin(small: Overlap, large: Overlap): boolean {
  const isPart = (part: Part, whole: Part) =>
    part.files.length < whole.files.length && part.files.every((file) => whole.files.includes(file))
  const same = (part: Part, whole: Part) => part.name === whole.name
  const fits = (part: Part, whole: Part) => isPart(part, whole) || same(part, whole)
  return (
    (fits(small.first, large.first) && fits(small.second, large.second)) ||
    (fits(small.first, large.second) && fits(small.second, large.first))
  )
}
