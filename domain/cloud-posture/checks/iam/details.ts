import { at, isEntry, listAt, textAt } from '../../entry.ts'
import { coversAll, endsAtTime, hadEnded, isAbout, isBroad, isBroadFor, isNarrowing, statementsOf } from './policy.ts'
import type { Condition, Statement } from './policy.ts'

/** A user or role of `get-account-authorization-details` with all that it may do. */
export interface Identity {
  readonly kind: 'user' | 'role'
  readonly name: string
  readonly arn: string
  readonly account: string
  /** Where it stands, such as `UserDetailList[2]`. */
  readonly path: string
  readonly statements: readonly Statement[]
  /** Statements of the boundary; undefined without one. */
  readonly boundary: readonly Statement[] | 'not in the file' | undefined
  /** Who may take on the role. */
  readonly trust: readonly Statement[]
  readonly policies: readonly { readonly arn: string; readonly path: string }[]
  readonly inline: readonly {
    readonly name: string
    readonly path: string
    readonly statements: readonly Statement[]
  }[]
  readonly lastUsed: string | undefined
  readonly created: string | undefined
}

/** What an identity may do, or what a policy lets its holder do. */
export type Holder = Pick<Identity, 'statements' | 'boundary'>

export interface IamDetails {
  readonly identities: readonly Identity[]
  readonly groups: readonly Pick<Identity, 'name' | 'arn' | 'account' | 'path' | 'inline' | 'policies'>[]
  /** Policies of the customer, with their statements in force. */
  readonly policies: readonly {
    readonly name: string
    readonly arn: string
    readonly account: string
    readonly path: string
    readonly statements: readonly Statement[]
  }[]
}

const ADMINISTRATOR = /^arn:aws[a-z-]{0,10}:iam::aws:policy\/AdministratorAccess$/
/** What AWS's own policy allows where the file, taken with a filter, does not hold it. */
const ALL: Omit<Statement, 'path'> = {
  allows: true,
  actions: ['*'],
  notActions: undefined,
  resources: ['*'],
  hasNotResource: false,
  principals: [],
  hasNotPrincipal: false,
  conditions: [],
}

/**
 * Reads the answer of `aws iam get-account-authorization-details`. Missing parts are left out, never thrown at, and so are statements whose
 * time had ended before `today`, a day, YYYY-MM-DD.
 */
export function iamDetailsOf(document: unknown, today: string): IamDetails {
  const current = (statements: readonly Statement[]) => statements.filter((each) => !hadEnded(each, today))
  const documents = new Map<string, readonly Statement[]>()
  const policies = entriesAt(document, 'Policies').map(({ entry, path }) => {
    const arn = textAt(entry, 'Arn') ?? ''
    const statements = current(inForce(entry, path))
    documents.set(arn, statements)
    return { name: textAt(entry, 'PolicyName') ?? arn, arn, account: accountOf(arn), path, statements }
  })
  const attached = (entry: unknown, path: string) =>
    entriesAt(entry, 'AttachedManagedPolicies').map((each) => ({
      arn: textAt(each.entry, 'PolicyArn') ?? '',
      path: `${path}.${each.path}`,
    }))
  const statementsAttached = (list: readonly { readonly arn: string; readonly path: string }[]) =>
    list.flatMap(({ arn, path }) => documents.get(arn) ?? (ADMINISTRATOR.test(arn) ? [{ ...ALL, path }] : []))
  const inlineOf = (entry: unknown, path: string, key: string) =>
    entriesAt(entry, key).map((each) => ({
      name: textAt(each.entry, 'PolicyName') ?? '',
      path: `${path}.${each.path}`,
      statements: current(statementsOf(at(each.entry, 'PolicyDocument'), `${path}.${each.path}.PolicyDocument`)),
    }))

  const groups = entriesAt(document, 'GroupDetailList').map(({ entry, path }) => {
    const arn = textAt(entry, 'Arn') ?? ''
    const own = attached(entry, path)
    const inline = inlineOf(entry, path, 'GroupPolicyList')
    return {
      name: textAt(entry, 'GroupName') ?? arn,
      arn,
      account: accountOf(arn),
      path,
      policies: own,
      inline,
      statements: [...statementsAttached(own), ...inline.flatMap(({ statements }) => statements)],
    }
  })
  const identityOf = (kind: Identity['kind'], entry: unknown, path: string): Identity => {
    const arn = textAt(entry, 'Arn') ?? ''
    const own = attached(entry, path)
    const inline = inlineOf(entry, path, kind === 'user' ? 'UserPolicyList' : 'RolePolicyList')
    const memberOf = listAt(entry, 'GroupList')
    const boundary = textAt(entry, 'PermissionsBoundary', 'PermissionsBoundaryArn')
    return {
      kind,
      name: textAt(entry, kind === 'user' ? 'UserName' : 'RoleName') ?? arn,
      arn,
      account: accountOf(arn),
      path,
      statements: [
        ...statementsAttached(own),
        ...inline.flatMap(({ statements }) => statements),
        ...groups.filter(({ name }) => memberOf.includes(name)).flatMap(({ statements }) => statements),
      ],
      boundary: boundary === undefined ? undefined : (documents.get(boundary) ?? 'not in the file'),
      trust: current(statementsOf(at(entry, 'AssumeRolePolicyDocument'), `${path}.AssumeRolePolicyDocument`)),
      policies: own,
      inline,
      lastUsed: textAt(entry, 'RoleLastUsed', 'LastUsedDate'),
      created: textAt(entry, 'CreateDate'),
    }
  }
  return {
    identities: [
      ...entriesAt(document, 'UserDetailList').map(({ entry, path }) => identityOf('user', entry, path)),
      ...entriesAt(document, 'RoleDetailList').map(({ entry, path }) => identityOf('role', entry, path)),
    ],
    groups,
    policies: policies.filter(({ arn }) => !arn.includes(':iam::aws:')),
  }
}

const entriesAt = (value: unknown, key: string): readonly { readonly entry: unknown; readonly path: string }[] =>
  listAt(value, key).flatMap((entry, index) => (isEntry(entry) ? [{ entry, path: `${key}[${index}]` }] : []))

/** The version of a policy that is in force. */
function inForce(policy: unknown, path: string): readonly Statement[] {
  const versions = entriesAt(policy, 'PolicyVersionList')
  const id = textAt(policy, 'DefaultVersionId')
  const version =
    versions.find(({ entry }) => at(entry, 'IsDefaultVersion') === true) ??
    versions.find(({ entry }) => textAt(entry, 'VersionId') === id)
  return version ? statementsOf(at(version.entry, 'Document'), `${path}.${version.path}.Document`) : []
}

const accountOf = (arn: string): string => arn.split(':')[4] ?? ''

/**
 * The statement by which an identity may carry out an action on broad resources; undefined if it may not. A denial without condition and
 * a boundary that does not allow it count; a boundary that the file does not hold limits nothing. An allowance under a condition counts: conditions are often fulfilled by everyone.
 */
export function mayBroadly(identity: Holder, action: string): Statement | undefined {
  const { statements, boundary } = identity
  const isDenied = statements.some(
    (each) => !each.allows && isAbout(each, action) && coversAll(each, action) && each.conditions.length === 0,
  )
  if (isDenied) return undefined
  if (boundary && boundary !== 'not in the file') {
    const about = boundary.filter((each) => isAbout(each, action))
    const isOutside = !about.some((each) => each.allows && isBroadFor(each, action))
    const isShut = about.some((each) => !each.allows && each.conditions.length === 0 && coversAll(each, action))
    if (isOutside || isShut) return undefined
  }
  const allowing = statements.filter((each) => each.allows && isAbout(each, action) && isBroadFor(each, action))
  return allowing.find(({ conditions }) => !conditions.some(isLimitingOrTimed)) ?? allowing[0]
}

const isLimitingOrTimed = (condition: Condition): boolean => isLimiting(condition) || endsAtTime(condition)

/** Keys of the conditions of a statement that not everybody fulfils, or not at all times, such as `aws:sourceip`. */
export const limitsOf = ({ conditions }: Statement): readonly string[] =>
  conditions.filter(isLimitingOrTimed).map(({ key }) => key)

/** The statement by which an identity may do everything, also give itself rights; undefined if there is none. */
export const administratorBy = (identity: Holder): Statement | undefined =>
  mayBroadly(identity, 'any:action') && mayBroadly(identity, 'iam:anyaction')

/** How an identity is an administrator. */
interface Administrating {
  readonly by: Statement
  /** Keys of the conditions without which it is none, such as `aws:multifactorauthpresent`; empty if it is one at all times. */
  readonly under: readonly string[]
}

/** The key that tells whether somebody came with a second factor. */
export const SECOND_FACTOR = 'aws:multifactorauthpresent'

/**
 * Whether an identity is an administrator at all times, or only under conditions. A condition that everybody fulfils is none, and neither
 * is one that ends in `IfExists`: keys that never end come without a second factor, so that it lets them through.
 */
export function administratingOf(identity: Identity): Administrating | undefined {
  const by = administratorBy(identity)
  if (!by) return undefined
  const always = administratorBy({
    ...identity,
    statements: identity.statements.filter(({ allows, conditions }) => !allows || !conditions.some(isLimiting)),
  })
  const isDeniedWithout = identity.statements.some(deniesWithoutSecondFactor)
  if (always) return { by: always, under: isDeniedWithout ? [SECOND_FACTOR] : [] }
  return { by, under: [...new Set(by.conditions.filter(isLimiting).map(({ key }) => key))] }
}

function isLimiting(condition: Condition): boolean {
  const { operator, key, values } = condition
  // Both let requests through that lack the key.
  if (operator.endsWith('ifexists') || operator.startsWith('forallvalues:')) return false
  return key === SECOND_FACTOR ? operator === 'bool' && values.every(isTrue) : isNarrowing(condition)
}

const isTrue = (value: string): boolean => value.toLowerCase() === 'true'

/** AWS's own pattern: everything is denied while `BoolIfExists` says that there is no second factor, but a few actions to register one. */
export const deniesWithoutSecondFactor = (statement: Statement): boolean => {
  const [condition, ...others] = statement.conditions
  return (
    !statement.allows &&
    condition !== undefined &&
    others.length === 0 &&
    condition.operator === 'boolifexists' &&
    condition.key === SECOND_FACTOR &&
    !condition.values.some(isTrue) &&
    isBroad(statement) &&
    isAbout(statement, 'any:action') &&
    isAbout(statement, 'iam:anyaction')
  )
}
