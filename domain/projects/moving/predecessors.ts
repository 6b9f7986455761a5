import { withoutGuard } from '../../text/csv.ts'
import { minutesIn } from './cell-values.ts'

/** What a cell says that a task waits for: a title, or a number as in a column of numbers. */
export interface Predecessor {
  readonly titled?: string
  readonly numbered?: string
  readonly lagMinutes: number
  /** What of it can't be kept; the rest is. */
  readonly why?: string
}

const NUMBERED = /^#?(\d{1,6}) ?(FS|SS|FF|SF)? ?(?:([+-]) ?(.{1,30}))?$/i
const HASH_NUMBERED = /^#\d{1,6}(?: ?\+ ?\d.{0,30})?$/
const WITH_LAG = /^(.{1,300}) \+ ?(\d.{0,30})$/
/** Separators of other programs. Ours is a semicolon; a title may have all of them. */
const SEPARATORS = /[;,\n]/

/**
 * The parts of a cell such as "Survey; Cabling + 480 min" or, as Microsoft Project writes it, "3FS+2d,7". `isTitle` knows the titles of
 * the table, so that one with a comma is found as a whole.
 */
export function predecessorsIn(cell: string, isTitle: (title: string) => boolean): Predecessor[] {
  const found: Predecessor[] = []
  const parts = cell.split(/([;,\n])/)
  // Parts and the separators between them, so that a title that was split can be put together again.
  for (let at = 0; at < parts.length; at += 2) {
    // A number with its sign is none of the titles.
    const signed = HASH_NUMBERED.test((parts[at] ?? '').trim()) ? numberedIn((parts[at] ?? '').trim()) : undefined
    if (signed) {
      found.push(signed)
      continue
    }
    const taken = longestTitle(parts, at, isTitle)
    if (taken) {
      found.push(taken.predecessor)
      at = taken.last
      continue
    }
    const text = withoutGuard((parts[at] ?? '').trim())
    if (text === '' || SEPARATORS.test(text)) continue
    found.push(numberedIn(text) ?? { titled: withLag(text)?.title ?? text, lagMinutes: withLag(text)?.minutes ?? 0 })
  }
  return found
}

function longestTitle(parts: readonly string[], from: number, isTitle: (title: string) => boolean) {
  for (let last = parts.length - 1; last >= from; last -= 2) {
    const text = withoutGuard(
      parts
        .slice(from, last + 1)
        .join('')
        .trim(),
    )
    if (isTitle(text)) return { predecessor: { titled: text, lagMinutes: 0 }, last }
    const lagged = withLag(text)
    if (lagged && isTitle(lagged.title))
      return { predecessor: { titled: lagged.title, lagMinutes: lagged.minutes }, last }
  }
  return undefined
}

function withLag(text: string): { readonly title: string; readonly minutes: number } | undefined {
  const match = WITH_LAG.exec(text)
  const minutes = minutesIn(match?.[2])
  return match && minutes !== undefined ? { title: match[1] ?? '', minutes } : undefined
}

function numberedIn(text: string): Predecessor | undefined {
  const match = NUMBERED.exec(text)
  if (!match) return undefined
  const [, number = '', kind = 'FS', sign, lag] = match
  const minutes = lag === undefined ? 0 : minutesIn(lag)
  const why = [
    kind.toUpperCase() !== 'FS' && 'It begins when the other one ends: we know no other kind.',
    minutes === undefined && 'Its lag can’t be read and is left out.',
    sign === '-' && minutes !== 0 && 'A lead is left out: it begins when the other one ends.',
  ].filter((each) => each !== false)
  return {
    numbered: String(Number(number)),
    lagMinutes: sign === '-' ? 0 : (minutes ?? 0),
    ...(why.length > 0 && { why: why.join(' ') }),
  }
}
