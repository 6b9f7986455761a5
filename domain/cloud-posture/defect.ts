import type { NamedCheck } from './finding.ts'
import { knownDefects } from './known-defects.ts'

/** Checks of a file share their titles. */
const MOST_REMEMBERED = 2000
const remembered = new Map<string, NamedCheck>()

/**
 * A check with what it is called where it is open. Only for known checks is that written by hand; no title is ever turned into its opposite,
 * because a guess would say what is not so. A title that says what is wanted is marked as not met. `isWish` says that the tool titles all
 * its checks by what is wanted, as Prowler does; any other title without a sign of a wish is taken for what is wrong.
 */
export function namedCheck(id: string, title: string, isWish = false): NamedCheck {
  const key = JSON.stringify([id, title, isWish])
  const known = remembered.get(key)
  if (known) return known
  const defect = knownDefects.get(id) ?? (isWanted(title, id, isWish) ? markedTitle(title) : undefined)
  const check = { id, title, ...(defect !== undefined && { defect }) }
  if (remembered.size < MOST_REMEMBERED) remembered.set(key, check)
  return check
}

const REQUESTS = new Set(['ensure', 'check', 'checks', 'verify', 'confirm', 'make', 'find'])
const WISHES = new Set(['should', 'must', 'shall'])
/** "Check if keys are about to expire" may want the opposite of what it says, so that "not met" would be ambiguous. */
const QUESTION = /^(?:(?:checks?|verify|confirm) (?:if|whether|for) |find )/
/** Longest title in which a wish is looked for. */
const LONGEST = 500

function isWanted(title: string, id: string, isWish: boolean): boolean {
  const words = wordsOf(title)
  // The id alone, or a word, wishes nothing.
  if (words.length < 2 || title === id) return false
  return isWish || REQUESTS.has(words[0]!) || words.some((word, index) => index > 0 && WISHES.has(word))
}

const markedTitle = (title: string): string =>
  `${QUESTION.test(wordsOf(title).join(' ')) ? 'Failed' : 'Not met'}: ${title}`

const wordsOf = (title: string): readonly string[] =>
  title
    .slice(0, LONGEST)
    .trim()
    // Numbers of controls, such as "[IAM.6]" or "1.5".
    .replace(/^(?:\[[\w.]{1,20}\]|\d[\d.]{0,10}) /, '')
    .toLowerCase()
    .split(/\s/)
    .filter(Boolean)
