import { conditionsHold, type Conditions, type ContextValues } from './conditions.ts'
import { matchesPattern } from './pattern.ts'

/** A statement of an identity policy, as a template writes it. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action?: string | readonly string[]
  readonly NotAction?: string | readonly string[]
  readonly Resource?: string | readonly string[]
  readonly NotResource?: string | readonly string[]
  readonly Condition?: Conditions
}

/** One thing that a call does: every one of them must be allowed. */
export interface Deed {
  readonly action: string
  readonly resource: string
  readonly context: ContextValues
}

export type Verdict =
  | 'allowed'
  | 'explicitly-denied'
  | 'not-allowed'
  | 'explicitly-denied-by-resource'
  | 'not-allowed-by-resource'

/** Evaluates identity policies as IAM does: a matching Deny wins, and without a matching Allow nothing is allowed. */
export function judge(statements: readonly Statement[], deed: Deed): Verdict {
  let verdict: Verdict = 'not-allowed'
  for (const statement of statements) {
    if (!matches(statement, deed)) continue
    if (statement.Effect === 'Deny') return 'explicitly-denied'
    verdict = 'allowed'
  }
  return verdict
}

function matches(statement: Statement, deed: Deed): boolean {
  return concerns(statement, deed) && conditionsHold(statement.Condition, deed.context, statement.Effect)
}

/** Whether a statement speaks of a deed, whatever its conditions say. */
export function concerns(statement: Statement, { action, resource }: Deed): boolean {
  return (
    named(statement.Action, statement.NotAction, action, true) &&
    named(statement.Resource, statement.NotResource, resource, false)
  )
}

function named(
  some: string | readonly string[] | undefined,
  others: string | readonly string[] | undefined,
  value: string,
  caseless: boolean,
): boolean {
  const isAmong = (patterns: string | readonly string[]) =>
    [patterns].flat().some((pattern) => matchesPattern(pattern, value, caseless))
  if (some !== undefined) return isAmong(some)
  return others !== undefined && !isAmong(others)
}
