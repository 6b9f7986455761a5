import { conditionsHold, type Conditions, type ContextValues } from './conditions.ts'
import { matchesPattern } from './pattern.ts'

/** A statement of an identity policy, as in a template. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action?: string | readonly string[]
  readonly NotAction?: string | readonly string[]
  readonly Resource?: string | readonly string[]
  readonly NotResource?: string | readonly string[]
  readonly Condition?: Conditions
}

/** One action of a call. All of its actions must be allowed. */
export interface RequestedAction {
  readonly action: string
  readonly resource: string
  readonly context: ContextValues
}

export type Decision =
  | 'allowed'
  | 'explicitly-denied'
  | 'not-allowed'
  | 'explicitly-denied-by-resource'
  | 'not-allowed-by-resource'

/** Evaluates identity policies as IAM does: a matching Deny wins, and the default is not allowed. */
export function evaluate(statements: readonly Statement[], requested: RequestedAction): Decision {
  let decision: Decision = 'not-allowed'
  for (const statement of statements) {
    if (!matches(statement, requested)) continue
    if (statement.Effect === 'Deny') return 'explicitly-denied'
    decision = 'allowed'
  }
  return decision
}

function matches(statement: Statement, requested: RequestedAction): boolean {
  return coversAction(statement, requested) && conditionsHold(statement.Condition, requested.context, statement.Effect)
}

/** Whether a statement covers an action, ignoring its conditions. */
export function coversAction(statement: Statement, { action, resource }: RequestedAction): boolean {
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
