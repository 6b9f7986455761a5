import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'
import { Chars, getConsumedChars, getFirstConsumedChar, hasSomeDescendant } from 'regexp-ast-analysis'
import type { ReadonlyFlags } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof Chars.all>

/**
 * Why a search with a regular expression may take longer than in proportion to the text; empty where it cannot. Four
 * rules, each of which refuses rather more than it has to:
 * - no backreference: with one it is no regular language;
 * - no two quantifiers that can share out the same characters in many ways (scslre);
 * - nor, within an unbounded quantifier, two alternatives that begin with the same character;
 * - a search that fails behind an unbounded quantifier must not be able to begin again inside what it ran over, or every
 *   beginning runs over it anew.
 */
export function slowness(source: string, flags: string): string[] {
  const literal = new RegExpParser().parseLiteral(String(new RegExp(source, flags)))
  const { reports } = analyse(literal, { reportTypes: { Move: true, Self: true, Trade: true } })
  const hasReference = hasSomeDescendant(literal.pattern, ({ type }) => type === 'Backreference')
  return [
    ...(hasReference ? ['has a backreference'] : []),
    ...reports.map(({ type }) => `scslre: ${type}`),
    ...likeAlternatives(literal),
    ...(literal.flags.sticky ? [] : literal.pattern.alternatives.flatMap((each) => beginningsIn(each, literal.flags))),
  ]
}

function likeAlternatives({ pattern, flags }: AST.RegExpLiteral): string[] {
  const found: string[] = []
  let unbounded = 0
  const onGroup = ({ raw, alternatives }: AST.Group | AST.CapturingGroup) => {
    const begins = alternatives.map((each) => getFirstConsumedChar(each, 'ltr', flags).char)
    const areAlike = begins.some((one, at) => begins.slice(at + 1).some((other) => !one.isDisjointWith(other)))
    if (unbounded > 0 && areAlike) found.push(`alternatives alike in ${raw}`)
  }
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max }) => void (unbounded += Number(max === Infinity)),
    onQuantifierLeave: ({ max }) => void (unbounded -= Number(max === Infinity)),
    onGroupEnter: onGroup,
    onCapturingGroupEnter: onGroup,
  })
  return found
}

function beginningsIn(alternative: AST.Alternative, flags: AST.Flags): string[] {
  const first = alternative.elements[0]
  if (first?.type === 'Assertion' && first.kind === 'start' && !flags.multiline) return []
  const found: string[] = []
  const begins = getFirstConsumedChar(alternative, 'ltr', flags).char
  const before = charsBefore(alternative, begins, flags)
  visitRegExpAST(alternative, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max !== Infinity || isLast(quantifier, alternative)) return
      const { chars } = getConsumedChars(quantifier, flags)
      if (!chars.isDisjointWith(begins) && !chars.isDisjointWith(before))
        found.push(`begins again in ${quantifier.raw}`)
    },
  })
  return found
}

/** The characters before a place where the alternative can begin, as far as a lookbehind or a word boundary tells. */
function charsBefore({ elements: [first] }: AST.Alternative, begins: CharSet, flags: ReadonlyFlags): CharSet {
  const all = Chars.all(flags)
  if (first?.type !== 'Assertion') return all
  if (first.kind === 'word')
    return !first.negate && begins.isSubsetOf(Chars.word(flags)) ? Chars.word(flags).negate() : all
  if (first.kind !== 'lookbehind') return all
  const chars = first.alternatives
    .filter(({ elements }) => elements.length > 0)
    .map(({ elements }) => getConsumedChars(elements[0]!, flags).chars)
    .reduce((union, each) => union.union(each), Chars.empty(flags))
  const isOneCharacter = first.alternatives.every(({ elements }) => elements.length === 1)
  if (!isOneCharacter) return all
  return first.negate ? chars.negate() : chars
}

/** Whether nothing that can fail follows: then the search has found what it looks for. */
function isLast(node: AST.Node, alternative: AST.Alternative): boolean {
  if (node === alternative) return true
  const { parent } = node
  if (!parent) return true
  if (parent.type === 'Quantifier') return false
  if (parent.type === 'Alternative') {
    const after = parent.elements.slice(parent.elements.indexOf(node as AST.Element) + 1)
    return after.every((each) => each.type === 'Quantifier' && each.min === 0) && isLast(parent, alternative)
  }
  return isLast(parent, alternative)
}
