import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'
import { Chars, getConsumedChars, getFirstConsumedChar, hasSomeDescendant } from 'regexp-ast-analysis'
import type { ReadonlyFlags } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof Chars.all>

/**
 * Why a search with a regular expression may take more than linear time; empty if it cannot. The rules are stricter than
 * necessary:
 * - no backreference;
 * - no two quantifiers that can match the same characters in several ways (scslre);
 * - no two alternatives with the same first character within an unbounded quantifier;
 * - no start of a match within characters that an unbounded quantifier has already consumed.
 */
export function slowness(source: string, flags: string): string[] {
  const literal = new RegExpParser().parseLiteral(String(new RegExp(source, flags)))
  const { reports } = analyse(literal, { reportTypes: { Move: true, Self: true, Trade: true } })
  const hasReference = hasSomeDescendant(literal.pattern, ({ type }) => type === 'Backreference')
  return [
    ...(hasReference ? ['has a backreference'] : []),
    ...reports.map(({ type }) => `scslre: ${type}`),
    ...ambiguousAlternatives(literal),
    ...(literal.flags.sticky ? [] : literal.pattern.alternatives.flatMap((each) => restartsIn(each, literal.flags))),
  ]
}

function ambiguousAlternatives({ pattern, flags }: AST.RegExpLiteral): string[] {
  const found: string[] = []
  let unbounded = 0
  const onGroup = ({ raw, alternatives }: AST.Group | AST.CapturingGroup) => {
    const begins = alternatives.map((each) => getFirstConsumedChar(each, 'ltr', flags).char)
    const areAlike = begins.some((one, at) => begins.slice(at + 1).some((other) => !one.isDisjointWith(other)))
    if (unbounded > 0 && areAlike) found.push(`ambiguous alternatives in ${raw}`)
  }
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max }) => void (unbounded += Number(max === Infinity)),
    onQuantifierLeave: ({ max }) => void (unbounded -= Number(max === Infinity)),
    onGroupEnter: onGroup,
    onCapturingGroupEnter: onGroup,
  })
  return found
}

function restartsIn(alternative: AST.Alternative, flags: AST.Flags): string[] {
  const first = alternative.elements[0]
  if (first?.type === 'Assertion' && first.kind === 'start' && !flags.multiline) return []
  const found: string[] = []
  const begins = getFirstConsumedChar(alternative, 'ltr', flags).char
  const before = charsBefore(alternative, begins, flags)
  visitRegExpAST(alternative, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max !== Infinity || isLast(quantifier, alternative)) return
      const { chars } = getConsumedChars(quantifier, flags)
      if (!chars.isDisjointWith(begins) && !chars.isDisjointWith(before)) found.push(`can restart in ${quantifier.raw}`)
    },
  })
  return found
}

/** The characters that may precede a match, as limited by a lookbehind or word boundary. */
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

/** Whether nothing that can fail follows, so that the match is complete. */
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
