import { matchesPattern } from './pattern.ts'

/** Context values of a call, by condition key in lower case. A missing key is unknown. */
export type ContextValues = Readonly<Record<string, string | readonly string[]>>

export type Conditions = Readonly<Record<string, Readonly<Record<string, ConditionValue | readonly ConditionValue[]>>>>
type ConditionValue = string | number | boolean

type Compare = (actual: string, expected: string) => boolean

const comparisons: Readonly<Record<string, Compare>> = {
  StringEquals: (actual, expected) => actual === expected,
  StringEqualsIgnoreCase: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
  StringLike: (actual, expected) => matchesPattern(expected, actual),
  ArnEquals: (actual, expected) => matchesPattern(expected, actual),
  ArnLike: (actual, expected) => matchesPattern(expected, actual),
  NumericEquals: (actual, expected) => Number(actual) === Number(expected),
  NumericLessThan: (actual, expected) => Number(actual) < Number(expected),
  NumericLessThanEquals: (actual, expected) => Number(actual) <= Number(expected),
  NumericGreaterThan: (actual, expected) => Number(actual) > Number(expected),
  NumericGreaterThanEquals: (actual, expected) => Number(actual) >= Number(expected),
  DateLessThan: (actual, expected) => Date.parse(actual) < Date.parse(expected),
  DateGreaterThan: (actual, expected) => Date.parse(actual) > Date.parse(expected),
  Bool: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
}

const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
}

/**
 * Whether every condition of a statement holds. An unknown operator or key never satisfies an Allow, because a wrong
 * denial is noticed and a wrong permission is not.
 */
export function conditionsHold(
  conditions: Conditions | undefined,
  context: ContextValues,
  effect: 'Allow' | 'Deny',
): boolean {
  return Object.entries(conditions ?? {}).every(([operator, tests]) =>
    Object.entries(tests).every(([key, expected]) => holds(operator, context[key.toLowerCase()], expected, effect)),
  )
}

function holds(
  operator: string,
  actual: string | readonly string[] | undefined,
  expected: ConditionValue | readonly ConditionValue[],
  effect: 'Allow' | 'Deny',
): boolean {
  const [, quantifier = '', base = '', ifExists] =
    /^(ForAllValues:|ForAnyValue:)?([A-Za-z]+?)(IfExists)?$/.exec(operator) ?? []
  const wanted = [expected].flat().map(String)
  if (base === 'Null') return wanted.includes(String(actual === undefined))
  const negated = negations[base]
  // In IAM a negated operator matches an absent key. Here that holds only for a Deny.
  if (actual === undefined)
    return (
      ifExists !== undefined ||
      (effect === 'Deny' && (quantifier === 'ForAllValues:' || (negated !== undefined && quantifier === '')))
    )

  const compare = comparisons[negated ?? base]
  if (!compare) return effect === 'Deny'
  const passes = (value: string) => wanted.some((other) => compare(value, other)) !== (negated !== undefined)
  const values = [actual].flat()
  return quantifier === 'ForAllValues:' ? values.every(passes) : values.some(passes)
}
