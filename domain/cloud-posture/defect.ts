import type { NamedCheck } from './finding.ts'
import { knownDefects } from './known-defects.ts'

const LONGEST = 500
/** Checks of a file share their titles. */
const MOST_REMEMBERED = 2000
const remembered = new Map<string, NamedCheck>()

/**
 * A check with its defect in words, worked out from the title: `MFA should be enabled` becomes `MFA is not enabled`. A title without a sign of
 * a wish is taken for a defect itself, unless `isWish` says that the tool titles its checks by what is wanted, as Prowler does.
 */
export function namedCheck(id: string, title: string, isWish = false): NamedCheck {
  const key = JSON.stringify([id, title, isWish])
  const known = remembered.get(key)
  if (known) return known
  const defect = knownDefects.get(id) ?? defectOf(title.slice(0, LONGEST), isWish)
  const check = { id, title, ...(defect !== undefined && { defect }) }
  if (remembered.size < MOST_REMEMBERED) remembered.set(key, check)
  return check
}

function defectOf(title: string, isWish: boolean): string | undefined {
  const words = title
    .trim()
    // Numbers of controls, such as "[IAM.6]" or "1.5".
    .replace(/^(?:\[[\w.]{1,20}\]|\d[\d.]{0,10}) /, '')
    .replace(/\.$/, '')
    .split(' ')
    .filter(Boolean)
  // The id alone, or a word, wishes nothing.
  if (words.length < 2) return undefined
  const first = words[0]!.toLowerCase()
  const rest = words.slice(1)
  if (['ensure', 'check', 'verify', 'confirm', 'make'].includes(first)) {
    const clause = ['that', 'if', 'whether', 'sure'].includes(rest[0]?.toLowerCase() ?? '') ? rest.slice(1) : rest
    return sentence(clause) ?? `Not met: ${title}`
  }
  const wish = words.findIndex((word) => word === 'should' || word === 'must' || word === 'shall')
  if (wish > 0) return sentence(words) ?? `Not met: ${title}`
  if (!isWish) return undefined
  if (first === 'find' || first === 'avoid') return capital(rest)
  if (first === 'enable' || first === 'disable') return capital([...rest, 'is', 'not', `${first}d`])
  return sentence(words) ?? `Not met: ${title}`
}

/** The opposite of a sentence, by its first verb; undefined if none is recognised. */
function sentence(words: readonly string[]): string | undefined {
  if (['no', 'never'].includes(words[0]?.toLowerCase() ?? '')) return capital(words.slice(1))
  const at = words.findIndex((word, index) => index > 0 && VERBS.has(word))
  if (at < 0) return undefined
  const verb = words[at]!
  const subject = words.slice(0, at)
  const isMany = verb === 'are' || verb === 'have' || verb === 'do' || (MODALS.has(verb) && isPlural(subject))
  const isDenied = words[at + 1] === 'not'
  const after = words.slice(at + (isDenied ? 2 : 1))
  if (after.length === 0) return undefined
  const be = isMany ? 'are' : 'is'
  const helping = isMany ? 'do' : 'does'
  if (verb === 'is' || verb === 'are') {
    const denied = isDenied || after[0] === 'no'
    return capital([...subject, verb, ...(denied ? [] : ['not']), ...(after[0] === 'no' ? after.slice(1) : after)])
  }
  if (verb === 'has' || verb === 'have') return capital([...subject, ...without(helping, after)])
  if (verb === 'does' || verb === 'do') return isDenied ? capital([...subject, ...third(after, isMany)]) : undefined
  if (after[0] === 'be') return capital([...subject, be, ...(isDenied ? [] : ['not']), ...after.slice(1)])
  return isDenied
    ? capital([...subject, ...third(after, isMany)])
    : capital([...subject, ...(after[0] === 'have' ? without(helping, after.slice(1)) : [helping, 'not', ...after])])
}

const MODALS = new Set(['should', 'must', 'shall'])
const VERBS = new Set(['is', 'are', 'has', 'have', 'does', 'do', ...MODALS])
const PREPOSITIONS = new Set(['of', 'for', 'to', 'in', 'on', 'with', 'from', 'by'])

const without = (helping: string, after: readonly string[]): readonly string[] =>
  after[0] === 'no' ? [helping === 'do' ? 'have' : 'has', ...after.slice(1)] : [helping, 'not', 'have', ...after]

/** `allow …` after one thing is `allows …`. */
function third([verb = '', ...after]: readonly string[], isMany: boolean): readonly string[] {
  if (isMany) return [verb, ...after]
  const ending = verb === 'have' ? 'has' : /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`
  return [ending, ...after]
}

/** By the word before the first preposition: of `Keys of the root user`, `Keys`. */
function isPlural(subject: readonly string[]): boolean {
  const end = subject.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word))
  const noun = subject.slice(0, end < 0 ? undefined : end).at(-1) ?? ''
  return /[a-z]s$/.test(noun) && !/(?:ss|us|is)$/.test(noun) && !noun.endsWith('access')
}

const capital = (words: readonly string[]): string | undefined => {
  const text = words.join(' ')
  return text === '' ? undefined : text[0]!.toUpperCase() + text.slice(1)
}
