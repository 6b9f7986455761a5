import { at, isEntry, textAt, textsAt, timeOf } from '../../entry.ts'

/** One statement of a policy, with where it stands. */
export interface Statement {
  readonly allows: boolean
  /** Patterns such as `s3:Get*`, in lower case. */
  readonly actions: readonly string[]
  /** `NotAction`: all actions but these. */
  readonly notActions: readonly string[] | undefined
  readonly resources: readonly string[]
  /** `NotResource`: all resources but these, which is nearly all. */
  readonly hasNotResource: boolean
  readonly principals: readonly string[]
  readonly hasNotPrincipal: boolean
  /** Operators and keys in lower case, such as `stringequals aws:sourceaccount`. */
  readonly conditions: readonly Condition[]
  readonly path: string
}

export interface Condition {
  readonly operator: string
  readonly key: string
  readonly values: readonly string[]
}

/** The statements of a policy document: an object, or JSON text that may be URL-encoded as IAM's API sends it. Empty if it is neither. */
export function statementsOf(document: unknown, path: string): readonly Statement[] {
  const read = typeof document === 'string' ? parsed(document) : document
  const written = at(read, 'Statement')
  const list: readonly unknown[] = Array.isArray(written) ? written : [written]
  return list.flatMap((statement, index) =>
    isEntry(statement) ? [statementOf(statement, `${path}.Statement[${index}]`)] : [],
  )
}

function statementOf(statement: unknown, path: string): Statement {
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
  return {
    allows: textAt(statement, 'Effect')?.toLowerCase() === 'allow',
    actions: lower(textsAt(statement, 'Action')),
    notActions: at(statement, 'NotAction') === undefined ? undefined : lower(textsAt(statement, 'NotAction')),
    resources: textsAt(statement, 'Resource'),
    hasNotResource: at(statement, 'NotResource') !== undefined,
    principals: principalsOf(at(statement, 'Principal')),
    hasNotPrincipal: at(statement, 'NotPrincipal') !== undefined,
    conditions: conditionsOf(at(statement, 'Condition')),
    path,
  }
}

function principalsOf(principal: unknown): readonly string[] {
  if (typeof principal === 'string') return [principal]
  return isEntry(principal) ? Object.keys(principal).flatMap((kind) => textsAt(principal, kind)) : []
}

function conditionsOf(condition: unknown): readonly Condition[] {
  if (!isEntry(condition)) return []
  return Object.keys(condition).flatMap((operator) => {
    const keys = at(condition, operator)
    if (!isEntry(keys)) return []
    return Object.keys(keys).map((key) => ({
      operator: operator.toLowerCase(),
      key: key.toLowerCase(),
      values: ['boolean', 'number'].includes(typeof keys[key]) ? [String(keys[key])] : textsAt(keys, key),
    }))
  })
}

function parsed(text: string): unknown {
  for (const read of [(written: string) => written, decodeURIComponent]) {
    try {
      return JSON.parse(read(text)) as unknown
    } catch {
      continue
    }
  }
  return undefined
}

/** Whether a pattern with `*` and `?` matches a text. Takes linear time for each `*`, so that no pattern can hold the page. */
export function matchesPattern(pattern: string, text: string): boolean {
  let [atPattern, atText, star, resume] = [0, 0, -1, 0]
  while (atText < text.length) {
    if (pattern[atPattern] === '*') {
      star = atPattern++
      resume = atText
    } else if (atPattern < pattern.length && (pattern[atPattern] === '?' || pattern[atPattern] === text[atText])) {
      atPattern++
      atText++
    } else if (star >= 0) {
      atPattern = star + 1
      atText = ++resume
    } else return false
  }
  while (pattern[atPattern] === '*') atPattern++
  return atPattern === pattern.length
}

/** Conditions that everybody can fulfil: to use TLS, to come at some time, to name any page. */
const WIDE_KEYS = new Set([
  'aws:securetransport',
  'aws:currenttime',
  'aws:epochtime',
  'aws:tokenissuetime',
  'aws:useragent',
  'aws:referer',
  'aws:requestedregion',
])
const WIDE_VALUES = new Set(['*', '0.0.0.0/0', '::/0'])
/** Keys that nearly every request fulfils by `false`. */
const FALSE_MOSTLY = new Set(['aws:multifactorauthpresent', 'aws:principalisawsservice', 'aws:viaawsservice'])

/** Whether a condition leaves out most of the world. One whose values are known only later counts as one. */
export function isNarrowing({ operator, key, values }: Condition): boolean {
  if (operator.includes('not') || operator === 'null' || WIDE_KEYS.has(key)) return false
  if (FALSE_MOSTLY.has(key) && values.some((value) => value.toLowerCase() === 'false')) return false
  return !values.some((value) => WIDE_VALUES.has(value))
}

/** Whether a statement is about an action, by `Action` or `NotAction`. */
export function isAbout({ actions, notActions }: Statement, action: string): boolean {
  const asked = action.toLowerCase()
  if (notActions) return !notActions.some((pattern) => matchesPattern(pattern, asked))
  return actions.some((pattern) => matchesPattern(pattern, asked))
}

/**
 * Whether a statement's resources are broad: `*`, or a wildcard at the end of the resource's name. A name in full is not, and neither is
 * the caller's own (`user/${aws:username}`).
 */
export function isBroad({ resources, hasNotResource }: Statement): boolean {
  return hasNotResource || resources.some(isBroadResource)
}

function isBroadResource(resource: string): boolean {
  if (resource === '*') return true
  // `user/*` and `role/app-*`; a path before a whole name, such as `role/teams/*/deploy`, names one role.
  return nameIn(resource).endsWith('*')
}

const nameIn = (resource: string): string => resource.split(':').slice(5).join(':')

/** Services whose actions work on the resources of another one. */
const WORKS_ON: Readonly<Record<string, readonly string[]>> = { sts: ['iam'], ssm: ['ssm', 'ec2'] }

/**
 * Whether a statement's resources are broad for an action: some of them are broad, and are of a kind on which the action works. Policies of
 * AWS itself (`arn:aws:iam::aws:policy/…`) can be changed by nobody.
 */
export const isBroadFor = ({ resources, hasNotResource }: Statement, action: string): boolean =>
  hasNotResource || resources.some((resource) => isBroadResource(resource) && takes(resource, action))

/** Whether a statement is about every resource on which an action works. */
export const coversAll = ({ resources, hasNotResource }: Statement, action: string): boolean =>
  hasNotResource ||
  resources.some((resource) => resource === '*' || (takes(resource, action) && /^(?:\w+\/)?\*$/.test(nameIn(resource))))

/** Whether an action works on resources of this kind. */
function takes(resource: string, action: string): boolean {
  if (resource === '*') return true
  const [, , service = '', , account] = resource.split(':')
  const own = action.split(':')[0]!.toLowerCase()
  if (service !== '*' && !(WORKS_ON[own] ?? [own]).includes(service)) return false
  if (service !== 'iam') return true
  const name = nameIn(resource)
  return account !== 'aws' && (name.startsWith('*') || name.startsWith(`${kindOf(action)}/`))
}

/** The kind of resource on which an action of IAM works, by the action's name. */
function kindOf(action: string): string {
  const name = action.toLowerCase()
  if (name.endsWith('policyversion')) return 'policy'
  return name.includes('group') ? 'group' : name.includes('role') ? 'role' : 'user'
}

const TIMES = new Set(['aws:currenttime', 'aws:epochtime', 'aws:tokenissuetime'])

/** Whether a condition is fulfilled up to some time only. */
export const endsAtTime = ({ key, operator }: Condition): boolean =>
  TIMES.has(key) && /^(?:date|numeric)(?:lessthan|equals)/.test(operator)

/** Whether a statement had ended before a day, YYYY-MM-DD: a condition asks for an earlier time. */
export const hadEnded = ({ conditions }: Statement, day: string): boolean =>
  conditions.some(
    (condition) =>
      endsAtTime(condition) &&
      condition.values.length > 0 &&
      condition.values.every((value) => (timeOf(value) ?? day) < day),
  )
