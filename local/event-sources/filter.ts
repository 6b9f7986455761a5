/** Whether a record is passed to the function. */
export type Filter = (record: unknown) => boolean

/** A record passes if it matches a pattern, or if there are no patterns. */
export function readFilter(patterns: readonly string[]): Filter {
  const parsed = patterns.map((pattern) => JSON.parse(pattern) as Pattern)
  return (record) => parsed.length === 0 || parsed.some((pattern) => matches(pattern, record))
}

type Pattern = { readonly [key: string]: Pattern | readonly FilterRule[] }
type FilterRule = string | number | boolean | null | { readonly [operator: string]: unknown }

function matches(pattern: Pattern, value: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or') return (expected as unknown as readonly Pattern[]).some((one) => matches(one, value))
    const actual = (value as Record<string, unknown> | undefined)?.[key]
    return isRules(expected) ? expected.some((test) => passes(test, actual)) : matchesNested(expected, actual)
  })
}

/** A list matches if one of its items does. */
function matchesNested(pattern: Pattern, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => matchesNested(pattern, item))
  return typeof value === 'object' && value !== null && matches(pattern, value)
}

function isRules(expected: Pattern | readonly FilterRule[]): expected is readonly FilterRule[] {
  return Array.isArray(expected)
}

/** Source: Lambda Developer Guide, "Filter rule syntax". */
function passes(test: FilterRule, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((item) => passes(test, item))
  if (test === null || typeof test !== 'object') return actual === test
  const [operator = '', expected] = Object.entries(test)[0] ?? []
  switch (operator) {
    case 'exists':
      return (actual !== undefined) === expected
    case 'prefix':
      // A list is allowed within `anything-but`.
      return typeof actual === 'string' && [expected].flat().some((one) => actual.startsWith(String(one)))
    case 'suffix':
      return typeof actual === 'string' && actual.endsWith(String(expected))
    case 'equals-ignore-case':
      return typeof actual === 'string' && actual.toLowerCase() === String(expected).toLowerCase()
    case 'anything-but':
      return actual !== undefined && ![expected].flat().some((one) => passes(one as FilterRule, actual))
    case 'numeric':
      return typeof actual === 'number' && inRange(actual, expected as readonly (string | number)[])
    default:
      throw new Error(`The local cloud does not know the filter rule ${operator}.`)
  }
}

function inRange(actual: number, rule: readonly (string | number)[]): boolean {
  for (let i = 0; i + 1 < rule.length; i += 2) {
    const limit = Number(rule[i + 1])
    const holds = {
      '=': actual === limit,
      '<': actual < limit,
      '<=': actual <= limit,
      '>': actual > limit,
      '>=': actual >= limit,
    }
    if (!holds[rule[i] as keyof typeof holds]) return false
  }
  return true
}
